/** Several things in one line, and several columns. */
export const ONE_LINE = `
=== three with a comma
arroz, feijão e macarrão => arroz ++ feijão ++ macarrão
leite, pão, manteiga => leite ++ pão ++ manteiga
alho, cebola, salsinha e cebolinha => alho ++ cebola ++ salsinha ++ cebolinha

=== many with commas
banana, maçã, pera, uva, mamão, melancia, laranja => banana ++ maçã ++ pera ++ uva ++ mamão ++ melancia ++ laranja
sabão, amaciante, cloro, desinfetante e esponja => sabão ++ amaciante ++ cloro ++ desinfetante ++ esponja
shampoo => shampoo

=== a full stop at the end
Tomate, alface, pepino e rabanete. => Tomate ++ alface ++ pepino ++ rabanete
Queijo, presunto, pão. => Queijo ++ presunto ++ pão

=== commas that qualify
tomate, bem maduro => tomate, bem maduro
pão, de preferência integral => pão, de preferência integral
iogurte, sem açúcar => iogurte, sem açúcar
leite => leite

=== an amount behind a comma
arroz, 2 kg => arroz | 2 kg
feijão, 1 kg => feijão | 1 kg
leite, 3 caixas => leite | 3x caixa
ovos, 1 dúzia => ovos | 12x

=== amounts in each part
2 leite, 3 pão de forma, 1 kg de arroz => leite | 2x ++ pão de forma | 3x ++ arroz | 1 kg
6 ovos, 500 g de farinha, 1 l de leite => ovos | 6x ++ farinha | 500 g ++ leite | 1 l
2 kg de carne, 1 kg de linguiça => carne | 2 kg ++ linguiça | 1 kg

=== pairs that are one thing
alface, tomate, coxa e sobrecoxa => alface ++ tomate ++ coxa e sobrecoxa
café, biscoito água e sal => café ++ biscoito água e sal
meia, cueca e sal => meia ++ cueca ++ sal

=== semicolons
arroz; feijão; óleo; sal => arroz ++ feijão ++ óleo ++ sal
leite 2 l; pão; café 500 g => leite | 2 l ++ pão ++ café | 500 g

=== and joins a name
coxa e sobrecoxa => coxa e sobrecoxa
sal e pimenta => sal e pimenta
café com leite => café com leite
queijo e presunto 200g => queijo e presunto | 200 g

=== a message in one line
compra arroz, feijão, óleo e café por favor => arroz ++ feijão ++ óleo ++ café
traz banana, maçã e limão => banana ++ maçã ++ limão
falta detergente, sabão e esponja => detergente ++ sabão ++ esponja

=== one line with a heading in a chat
12/11/2026 19:02 - Ana: Feira: alface, tomate, cebola => alface ++ tomate ++ cebola
12/11/2026 19:03 - Ana: remédio de dor, gaze, algodão => remédio de dor ++ gaze ++ algodão
12/11/2026 19:04 - Ana: pilha => pilha

=== two columns by spaces
arroz          detergente => arroz ++ detergente
feijão         sabão em pó => feijão ++ sabão em pó
macarrão       esponja => macarrão ++ esponja
café 500g      amaciante 2l => café | 500 g ++ amaciante | 2 l

=== names and amounts in columns by spaces
arroz          2 kg => arroz | 2 kg
feijão         1 kg => feijão | 1 kg
leite          12 un => leite | 12x
pão de forma   1 pct => pão de forma | pacote

=== names and amounts by dots
Batata........2 kg => Batata | 2 kg
Cebola........1 kg => Cebola | 1 kg
Alho..........3 un => Alho | 3x

=== two columns by a tab
alface\tcenoura => alface ++ cenoura
couve\tbeterraba => couve ++ beterraba
agrião\trabanete => agrião ++ rabanete

=== slashes between
arroz / feijão / macarrão => arroz ++ feijão ++ macarrão
leite / café / açúcar => leite ++ café ++ açúcar
margarina/manteiga => margarina/manteiga

=== alternatives are one
margarina ou manteiga => margarina ou manteiga
coca ou guaraná 2l => coca ou guaraná | 2 l
maçã ou pera 6 un => maçã ou pera | 6x

=== notes in brackets stay with the name
queijo (minas ou prato) => queijo (minas ou prato)
carne (a mais magra) => carne (a mais magra)
pão (do bom) => pão (do bom)
vinho tinto (seco) => vinho tinto (seco)

=== a comma list with two parts
arroz, feijão => arroz ++ feijão
leite, ovos => leite ++ ovos
água, gás => água ++ gás

=== decimal commas do not part
1,5 kg de batata => batata | 1,5 kg
2,5 l de água => água | 2,5 l
0,300 kg de presunto => presunto | 0,3 kg

=== plus signs
arroz + feijão + óleo => arroz ++ feijão ++ óleo
farinha => farinha
leite + café + pão => leite ++ café ++ pão

=== hyphen that qualifies
Leite - integral => Leite - integral
Sabão em pó - refil => Sabão em pó - refil
Fralda - tamanho M => Fralda - tamanho M
Óleo => Óleo
`
