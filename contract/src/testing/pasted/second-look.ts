/** Written when the reader was finished: 75 of 100 lines were right at first. */
export const SECOND_LOOK = `
=== a wife on the way home
14/11/2026 17:58 - Dani 🌻: Amor vc ja saiu? => -
14/11/2026 17:58 - Dani 🌻: passa no mercado e traz => -
14/11/2026 17:59 - Dani 🌻: Leite (aquele roxo) => Leite (aquele roxo)
14/11/2026 17:59 - Dani 🌻: Pao de forma => Pao de forma
14/11/2026 17:59 - Dani 🌻: 1 bandeja de frango => frango | bandeja
14/11/2026 18:00 - Dani 🌻: 1 saco de batata congelada 2kg => batata congelada | 2 kg
14/11/2026 18:00 - Dani 🌻: to fazendo o arroz ja => -
14/11/2026 18:01 - Fabio: Ok => -
14/11/2026 18:01 - Fabio: só? => -
14/11/2026 18:03 - Dani 🌻: ah e um chocolatinho 😋 => chocolatinho

=== flat of students with debts
[14/11/2026, 11:20:01] João P: galera lista da casa => -
[14/11/2026, 11:20:01] João P: 5kg arroz => arroz | 5 kg
2 feijao => feijao | 2x
1 oleo => oleo
3 macarrão => macarrão | 3x
2 dz de ovo => ovo | 24x
[14/11/2026, 11:22:40] Matheus: papel higienico urgente!!! => papel higienico
[14/11/2026, 11:23:12] Gabi: eu pago a minha parte amanhã => -
[14/11/2026, 11:23:50] Gabi: @João P compra absorvente pra mim => absorvente

=== notes of a telephone with circles
Mercado sábado => -
○ Café pilão 500g => Café pilão | 500 g
○ Açúcar união => Açúcar união
◉ Leite ninho => Leite ninho
○ Bolacha agua e sal 2 => Bolacha agua e sal 2
○ Nescau => Nescau
○ Pó royal => Pó royal

=== quantities under their names
Arroz - 2 pacotes (5kg) => Arroz | 2x 5 kg
Feijão - 3 pacotes => Feijão | 3x pacote
Farinha de trigo - 1 pacote => Farinha de trigo | pacote
Óleo - 2 garrafas => Óleo | 2x garrafa
Extrato de tomate - 4 latas => Extrato de tomate | 4x lata
Sal - 1 kg => Sal | 1 kg
Vinagre - 1 => Vinagre

=== feira of a grandmother
Pra feira => -
banana da terra meia duzia => banana da terra | 6x
laranja lima 1 saco => laranja lima | saco
couve manteiga 2 maços => couve manteiga | 2x maço
inhame 1 kg e meio => inhame | 1,5 kg
abobora cabotia metade => abobora cabotia metade
cheiro verde 1 real => cheiro verde | R$ 1,00
pimenta de cheiro => pimenta de cheiro
ovos da roça 2 dúzias => ovos da roça | 24x

=== barbecue shared out
CHURRASCO NIVER DO TIO 🥩🔥 => -
Carne: 8kg (Beto) => Carne (Beto) | 8 kg
Linguiça: 3kg (Neto) => Linguiça (Neto) | 3 kg
Frango: 4kg (Beto) => Frango (Beto) | 4 kg
Cerveja: 10 fardos (todos) => Cerveja (todos) | 10x fardo
Gelo: 6 sacos => Gelo | 6x saco
Carvão: 4 sacos => Carvão | 4x saco
Pratos e copos => Pratos e copos

=== pharmacy with doses
Remédios da vó => -
Losartana 50mg - 2 cx => Losartana | 2x 50 mg
Metformina 850mg - 3 cx => Metformina | 3x 850 mg
AAS infantil => AAS infantil
Fralda geriátrica G - 4 pct => Fralda geriátrica G | 4x pacote
Luva descartável 1 cx => Luva descartável | caixa
Pomada assadura => Pomada assadura

=== two aisles with lines between
--- HORTIFRUTI --- => -
Batata inglesa | 2kg => Batata inglesa | 2 kg
Cebola | 1kg => Cebola | 1 kg
Tomate italiano | 1,5kg => Tomate italiano | 1,5 kg
--- AÇOUGUE --- => -
Carne moída | 1kg => Carne moída | 1 kg
Frango a passarinho | 1kg => Frango a passarinho | 1 kg

=== a shop's answer with prices
🛒 Seu pedido: => -
2x Arroz Tio João 5kg - R$ 32,90 => Arroz Tio João | 2x 5 kg | R$ 32,90
1x Feijão Kicaldo 1kg - R$ 8,49 => Feijão Kicaldo | 1 kg | R$ 8,49
3x Óleo Soya 900ml - R$ 7,29 => Óleo Soya | 3x 900 ml | R$ 7,29
6x Leite Italac 1L - R$ 4,79 => Leite Italac | 6x 1 l | R$ 4,79
Subtotal: R$ 124,90 => -
Taxa de entrega: R$ 7,00 => -
Total: R$ 131,90 => -

=== dictated
comprar arroz feijão e macarrão => arroz feijão e macarrão
dois pacotes de café => café | 2x pacote
uma dúzia de ovos => ovos | 12x
três quilos de batata => batata | 3 kg
sabonete => sabonete
quinhentos gramas de queijo => queijo | 500 g

=== calendar of meals
Seg - frango grelhado => -?
Ter - peixe => -?
*Comprar:* => -
filé de frango 1kg => filé de frango | 1 kg
tilápia 600g => tilápia | 600 g
brócolis 1 un => brócolis
limão siciliano 3 un => limão siciliano | 3x

=== child's birthday with shop
Festa Bento 3 anos => -
🎈balões azuis 2 pct => balões azuis | 2x pacote
🎂bolo 3kg encomendar => bolo encomendar | 3 kg
🥤suco 10 caixinhas => suco | 10x caixa
🍬 bala 1 pct => bala | pacote
🍭pirulito 1 pacote => pirulito | pacote
🧁 cupcake 30 unidades => cupcake | 30x

=== cleaner's wishes
Dona Maria pediu: => -
cândida => cândida
desinfetante pinho => desinfetante pinho
2 panos de chão => panos de chão | 2x
1 rodo => rodo
bucha verde (3) => bucha verde | 3x
sabão em pedra => sabão em pedra
e luva tamanho M => luva tamanho M

=== dogs
P/ o Thor: => -
Ração Premier 15 kg => Ração Premier | 15 kg
Petisco dentalife => Petisco dentalife
Bravecto 20-40kg => Bravecto 20-40kg
Shampoo antipulga => Shampoo antipulga
Saquinho cata caca x3 rolos => Saquinho cata caca | 3x rolo

=== a message of a single paragraph
Bom dia! Preciso de 2 kg de tomate, 1 kg de cebola, 3 alfaces e 1 maço de salsinha. => tomate | 2 kg ++ cebola | 1 kg ++ alfaces | 3x ++ salsinha | maço
Obrigado! => -

=== a paragraph without amounts
Oi mãe, compra pra mim: shampoo, condicionador, desodorante e absorvente => shampoo ++ condicionador ++ desodorante ++ absorvente
beijo => -

=== arrows to the amount
Arroz → 5kg => Arroz | 5 kg
Feijão → 2kg => Feijão | 2 kg
Macarrão → 3 pct => Macarrão | 3x pacote
Leite → 12 => Leite | 12x

=== brackets first
(2) leite => leite | 2x
(1) pão => pão
(3) iogurte => iogurte | 3x
(6) cerveja => cerveja | 6x

=== amounts in bold
*2* leite integral => leite integral | 2x
*1 kg* acém moído => acém moído | 1 kg
*6* pães => pães | 6x
*500 g* mussarela fatiada => mussarela fatiada | 500 g

=== capitals and abbreviations of an office
MATERIAL DE LIMPEZA - NOVEMBRO => -
ALCOOL GEL 500ML - 4 UN => ALCOOL GEL | 4x 500 ml
PAPEL TOALHA INTERF. - 10 PCT => PAPEL TOALHA INTERF. | 10x pacote
SACO LIXO 100L - 2 PCT => SACO LIXO | 2x 100 l
COPO DESC. 200ML - 5 CX => COPO DESC. | 5x 200 ml
CAFE 500G - 6 PCT => CAFE | 6x 500 g
ACUCAR 1KG - 4 PCT => ACUCAR | 4x 1 kg

=== what is there and what is not
Tem: => -
✔ arroz => arroz | bought
✔ feijão => feijão | bought
Falta: => -
✖ leite => leite
✖ ovo => ovo
✖ manteiga => manteiga

=== Portuguese of a teenager
me traz um miojo pfvr => miojo
e uma coca 2l => coca | 2 l
doritos grande => doritos grande
sorvete de flocos 2l => sorvete de flocos | 2 l
te amo vc é a melhor mãe => -

=== Markdown of an assistant, in bold and with brackets
### 🥬 **Hortifruti** => -
* Alface americana (1 unidade) => Alface americana
* Tomate cereja (300 g) => Tomate cereja | 300 g
* Abacate (2 unidades) => Abacate | 2x
### 🥫 **Despensa** => -
* Grão-de-bico (1 lata) => Grão-de-bico | lata
* Atum em água (2 latas) => Atum em água | 2x lata
**Dica:** prefira produtos da estação! => -

=== spreadsheet with a number first
1\tArroz\t5 kg\t28,90 => Arroz | 5 kg | R$ 28,90
2\tFeijão\t2 kg\t16,40 => Feijão | 2 kg | R$ 16,40
3\tCafé\t500 g\t19,90 => Café | 500 g | R$ 19,90
4\tÓleo\t3 un\t7,59 => Óleo | 3x | R$ 7,59

=== three columns by spaces
Item            Qtd     Obs => -
Arroz           2       tipo 1 => Arroz tipo 1 | 2x
Leite           12      integral => Leite integral | 12x
Pão             1       forma => Pão forma

=== a note with opinions
queijo minas (frescal, não padrão) => queijo minas (frescal, não padrão)
presunto sem capa de gordura 200g => presunto sem capa de gordura | 200 g
tomate maduro mas firme, 1kg => tomate maduro mas firme | 1 kg
maçã gala - umas 5 => maçã gala | 5x
pão italiano se tiver => pão italiano
vinho até 40 reais => vinho | R$ 40,00

=== struck in a chat
09/09/2026 20:00 - Pri: ~Arroz~ => Arroz | bought
09/09/2026 20:00 - Pri: ~Óleo 2~ => Óleo 2 | bought
09/09/2026 20:01 - Pri: ~ervilha~ ✅ => ervilha | bought
09/09/2026 20:01 - Pri: milho (não tinha) => milho
09/09/2026 20:02 - Pri: ~café~ peguei o pilão => café | bought

=== reactions and answers
[10/10/2026, 10:00:00] Tati: esfiha 20 => esfiha 20
[10/10/2026, 10:00:20] Tati: refri zero 2L => refri zero | 2 l
[10/10/2026, 10:01:00] Edu reagiu com 👍 a: "refri zero 2L" => -
[10/10/2026, 10:02:00] Edu: pode ser kuat? => -?
[10/10/2026, 10:03:00] Tati: pode => -

=== recipe from a page
Ingredientes do bolo de cenoura => -
3 cenouras médias picadas => cenouras médias picadas | 3x
4 ovos => ovos | 4x
1/2 xícara (chá) de óleo => óleo | 0,5 xícara
2 xícaras (chá) de açúcar => açúcar | 2 xícaras
2 e 1/2 xícaras (chá) de farinha de trigo => farinha de trigo | 2,5 xícaras
1 colher (sopa) de fermento em pó => fermento em pó | 1 colher (sopa)
Cobertura => -
1 colher (sopa) de manteiga => manteiga | 1 colher (sopa)
3 colheres (sopa) de chocolate em pó => chocolate em pó | 3 colheres (sopa)

=== commas without blanks
arroz,feijão,macarrão => arroz ++ feijão ++ macarrão
leite,ovos,manteiga,pão => leite ++ ovos ++ manteiga ++ pão
sabão em pó => sabão em pó

=== a weekly shop by a careful person
01) Banana prata 1,2 kg => Banana prata | 1,2 kg
02) Maçã fuji 6 unid. => Maçã fuji | 6x
03) Iogurte natural integral 170g (4) => Iogurte natural integral | 4x 170 g
04) Peito de peru 150 g => Peito de peru | 150 g
05) Suco de uva 1,5 L => Suco de uva | 1,5 l
06) Torrada integral => Torrada integral
07) Ração Whiskas 1kg (2 pct) => Ração Whiskas | 2x 1 kg

=== with a colon at the end of a thing
Leite:2 => Leite | 2x
Ovos:12 => Ovos | 12x
Pão:1 => Pão
Margarina:1 => Margarina
`
