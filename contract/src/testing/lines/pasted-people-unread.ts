/** Written with `PASTED_PEOPLE`, and not run before the reader was changed for those. */
export const PASTED_PEOPLE_UNREAD = `
=== whatsapp of a family
27/11/2026 18:02 - Mãe: filho cadê você => -
27/11/2026 18:02 - Mãe: traz 1 kg de farinha => farinha | 1 kg
27/11/2026 18:03 - Filho: no mercado => -
27/11/2026 18:03 - Filho: que farinha? => -
27/11/2026 18:04 - Mãe: de mandioca => -?
27/11/2026 18:04 - Mãe: e 2 coentros => coentros | 2x
27/11/2026 18:05 - Mãe: <Mídia oculta> => -
27/11/2026 18:06 - Filho: tá bom => -
=== note of a student
compras da semana => -
miojo 10 => miojo 10
ovo 30 => ovo 30
pão => pão
café solúvel 50g => café solúvel | 50 g
2 atum => atum | 2x
papel hig => papel hig
gastar no max 80 reais => -?
=== reminders with ticks
[ ] Arroz => Arroz
[x] Feijão preto 1kg => Feijão preto | 1 kg | bought
[ ] Farinha de mandioca => Farinha de mandioca
[x] Linguiça => Linguiça | bought
[ ] Couve => Couve
=== recipe site
Moqueca baiana => -?
Rende 4 porções => -
1 kg de peixe em postas => peixe em postas | 1 kg
2 tomates em rodelas => tomates em rodelas | 2x
1 pimentão verde => pimentão verde
200 ml de leite de coco => leite de coco | 200 ml
3 colheres (sopa) de azeite de dendê => azeite de dendê | 3 colher (sopa)
sal a gosto => sal
coentro a gosto => coentro
Tempo: 50 min => -
=== numbered
1) leite 12 => leite 12
2) manteiga 500g => manteiga | 500 g
3) requeijão 2 => requeijão 2
4) presunto 300g => presunto | 300 g
5) pão de queijo 1 pct => pão de queijo | 1x pacote
=== headings with marks
*Feira* => -
banana prata 1 dz => banana prata | 12x
laranja 3kg => laranja | 3 kg
*Padaria* => -
pão francês 10 un => pão francês | 10x
sonho 2 un => sonho | 2x
*Casa* => -
lâmpada 2 => lâmpada 2
=== an aunt in recife
Oi meu fio => -
bote na sua lista: => -
charque 1kg => charque | 1 kg
bolacha maria => bolacha maria
queijo de coalho 500g => queijo de coalho | 500 g
e um mói de coentro => coentro | 1x maço
fique com Deus => -
=== party group
Ju: gente a festa é sábado => -
Ju: faltam copos e pratos => copos ++ pratos | unsure
Bia: eu levo o bolo => -
Ju: refri 2l 6un => refri | 6x 2 l
Ju: 1 cento de salgado => salgado | 100x
Bia: perfeito => -
Ju: balões coloridos => balões coloridos
=== prices in a table
Produto	Qtd	Preço => -
Arroz	2	27,90 => Arroz | 2x | R$ 27,90
Feijão	3	8,49 => Feijão | 3x | R$ 8,49
Óleo	4	7,29 => Óleo | 4x | R$ 7,29
Total		110,00 => -
=== one line from the south
erva mate, carvão, 2kg de costela, pão, salsichão 1kg e cerveja => erva mate ++ carvão ++ costela | 2 kg ++ pão ++ salsichão | 1 kg ++ cerveja
=== baby
👶 Bebê => -
fralda M 2 pct => fralda M | 2x pacote
pomada => pomada
lenço umedecido 3un => lenço umedecido | 3x
nan 1 800g 2 latas => nan 1 | 2x 800 g
=== bought and left
leite ✅ => leite | bought
pão ok => pão | bought
ovos => ovos
~café~ => café | bought
queijo (não tinha) => queijo
deixa o presunto => -?
`
/** Written after both, and run once. */
export const PASTED_LATER = `
=== siblings
Carla: oi gente => -
Carla: alguém passa no mercado hoje? => -
Beto: eu passo às 18h => -
Carla: então traz 2 leites => leites | 2x | unsure
Carla: e pão => pão
Beto: ok, mais alguma coisa? => -
Carla: se tiver, queijo minas => queijo minas | unsure
Carla: te pago depois => -
=== cake for a party
Bolo de fubá => -?
Rendimento: 12 porções => -
Ingredientes: => -
3 ovos => ovos | 3x
1 xícara de fubá => fubá | 1 xícara
1/2 xícara de óleo => óleo | 0,5 xícara
1 lata de milho => milho | 1x lata
Modo de preparo: => -
Misture tudo. => -
Asse por 35 minutos. => -
=== list with a budget
Compras (até R$ 200) => -?
arroz 5kg 25,90 => arroz | 5 kg | R$ 25,90
feijão 2kg 16,00 => feijão | 2 kg | R$ 16,00
óleo 2un 13,98 => óleo | 2x | R$ 13,98 | unsure
carne => carne
Total: 180,00 => -
=== emoji list
🥛 leite => leite
🍞 pão => pão
🥚 ovos 12 un => ovos | 12x
🧀 queijo 200g => queijo | 200 g
bjs 😘 => -
=== sections with dashes
-- Açougue -- => -
frango 1kg => frango | 1 kg
linguiça 500g => linguiça | 500 g
-- Limpeza -- => -
detergente (3) => detergente | 3x
água sanitária 2L => água sanitária | 2 l
esponja => esponja
`
