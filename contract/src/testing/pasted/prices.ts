/** Prices, tables of spreadsheets, and what shops and assistants write. */
export const PRICES = `
=== prices with their sign
arroz 5kg R$ 25,90 => arroz | 5 kg | R$ 25,90
feijão 1kg R$ 7,99 => feijão | 1 kg | R$ 7,99
sabão em pó R$ 15,90 => sabão em pó | R$ 15,90
óleo R$6,49 => óleo | R$ 6,49
café 500g - R$ 17,90 => café | 500 g | R$ 17,90
Total: R$ 73,77 => -

=== prices without a sign
leite 4,99 => leite | R$ 4,99
pão de forma 8,50 => pão de forma | R$ 8,50
manteiga 200g 12,90 => manteiga | 200 g | R$ 12,90
queijo 39,90 => queijo | R$ 39,90
presunto 200 g 7,45 => presunto | 200 g | R$ 7,45

=== prices in brackets
shampoo (R$ 18,90) => shampoo | R$ 18,90
condicionador (R$ 21,50) => condicionador | R$ 21,50
sabonete (2,39) => sabonete | R$ 2,39
desodorante (R$ 14,99) => desodorante | R$ 14,99

=== amounts and prices
2 leite R$ 4,99 => leite | 2x | R$ 4,99
3x molho de tomate R$ 2,79 => molho de tomate | 3x | R$ 2,79
6 ovos R$ 5,00 => ovos | 6x | R$ 5,00
detergente x4 R$ 2,19 => detergente | 4x | R$ 2,19
2 kg de carne moída R$ 29,90 => carne moída | 2 kg | R$ 29,90

=== columns of a spreadsheet
arroz\t2\t25,90 => arroz | 2x | R$ 25,90
feijão\t3\t7,99 => feijão | 3x | R$ 7,99
óleo de soja\t2\t6,49 => óleo de soja | 2x | R$ 6,49
café\t1\t17,90 => café | R$ 17,90

=== columns with their heads
Produto\tQtd\tPreço => -
Leite integral\t12\tR$ 4,99 => Leite integral | 12x | R$ 4,99
Pão de queijo\t1 kg\tR$ 22,00 => Pão de queijo | 1 kg | R$ 22,00
Manteiga\t1\tR$ 11,90 => Manteiga | R$ 11,90
Total\t\tR$ 103,78 => -

=== two columns of a spreadsheet
tomate\t2 kg => tomate | 2 kg
cebola\t1 kg => cebola | 1 kg
alho\t3 => alho | 3x
salsinha\t1 maço => salsinha | maço

=== the amount first
2\tdesinfetante => desinfetante | 2x
1\tvassoura => vassoura
3\tsaco de lixo => saco de lixo | 3x
500 g\tqueijo ralado => queijo ralado | 500 g

=== rows of an exported file
item;quantidade;preço => -
arroz;1;25,90 => arroz | R$ 25,90
macarrão;4;3,49 => macarrão | 4x | R$ 3,49
molho;4;2,79 => molho | 4x | R$ 2,79

=== a table of Markdown
| Item | Quantidade | => -
|------|------------| => -
| Frango | 1,5 kg | => Frango | 1,5 kg
| Batata | 2 kg | => Batata | 2 kg
| Creme de leite | 2 latas | => Creme de leite | 2x lata

=== an assistant's list
Claro! Aqui está sua lista de compras: => -
**Hortifruti** => -
- **Tomate** – 1 kg => Tomate | 1 kg
- **Cebola** – 500 g => Cebola | 500 g
- **Alface** – 1 pé => Alface | pé
**Mercearia** => -
- **Arroz** – 5 kg => Arroz | 5 kg
- **Azeite** – 500 ml => Azeite | 500 ml

=== an assistant's boxes
Lista de compras da semana 🛒 => -
### Proteínas => -
- [ ] Peito de frango (1 kg) => Peito de frango | 1 kg
- [ ] Ovos (12 un) => Ovos | 12x
### Laticínios => -
- [ ] Leite (2 l) => Leite | 2 l
- [ ] Iogurte natural (4 un) => Iogurte natural | 4x
Posso ajudar com mais alguma coisa? => -

=== numbered with prices
1. Carvão 5kg - R$ 24,90 => Carvão | 5 kg | R$ 24,90
2. Cerveja lata 350ml - R$ 3,49 => Cerveja lata | 350 ml | R$ 3,49
3. Refrigerante 2L - R$ 9,99 => Refrigerante | 2 l | R$ 9,99
4. Pão de alho - R$ 12,90 => Pão de alho | R$ 12,90
Total = R$ 51,28 => -

=== ticked with prices
✅ picanha 1,2kg R$ 83,88 => picanha | 1,2 kg | R$ 83,88 | bought
✅ linguiça 1 kg R$ 22,90 => linguiça | 1 kg | R$ 22,90 | bought
☐ farofa R$ 6,99 => farofa | R$ 6,99
☐ vinagrete => vinagrete

=== dotted lines to the price
Arroz ........ 25,90 => Arroz | R$ 25,90
Feijão ....... 7,99 => Feijão | R$ 7,99
Açúcar ....... 4,59 => Açúcar | R$ 4,59
Subtotal ..... 38,48 => -

=== offers of a flyer
Coxão mole kg R$ 39,90 => Coxão mole | 1 kg | R$ 39,90
Banana nanica kg R$ 4,99 => Banana nanica | 1 kg | R$ 4,99
Leite longa vida 1L R$ 4,29 => Leite longa vida | 1 l | R$ 4,29
Sabão líquido 3L R$ 29,90 => Sabão líquido | 3 l | R$ 29,90

=== round sums
ração 15kg R$ 120 => ração | 15 kg | R$ 120,00
coleira R$ 35 => coleira | R$ 35,00
remédio de pulga R$ 89 => remédio de pulga | R$ 89,00
petisco R$ 9 => petisco | R$ 9,00

=== thousands
fogão R$ 1.299,00 => fogão | R$ 1.299,00
panela de pressão R$ 189,90 => panela de pressão | R$ 189,90
jogo de copos 49,90 => jogo de copos | R$ 49,90

=== reais in words
pão de sal 10 reais => pão de sal | R$ 10,00
queijo fresco 25 reais => queijo fresco | R$ 25,00
pamonha 6,50 reais => pamonha | R$ 6,50

=== each
cerveja 12 un R$ 3,49 cada => cerveja | 12x | R$ 3,49
iogurte 4 un R$ 2,50 cada => iogurte | 4x | R$ 2,50
miojo x10 R$ 1,99 cada => miojo | 10x | R$ 1,99

=== prices of which only the range is known
asinha 1 kg - R$ 9-10 => asinha | 1 kg
macarrão 500 g R$ 4 a 5 => macarrão | 500 g
pão de forma 500g (2 pacotes) - R$ 14-19 => pão de forma | 2x 500 g

=== a form that is to be filled in
- [ ] Ovos ____un - R$ _____ => Ovos
- [ ] Tomate _____kg - R$ _____ => Tomate
- [ ] Outros: ______________ => -

=== heads of several words, with totals
| Item | Quantidade | Preço Unit. | Total | => -
|------|-----|-----|-----| => -
| Hambúrguer | 20un | R$ 1,80 | R$ 36,00 | => Hambúrguer | 20x | R$ 1,80
| Pão | 4 pacotes | R$ 4,95 | R$ 19,80 | => Pão | 4x pacote | R$ 4,95

=== units in a column of their own
Produto\tQtd\tUn => -
Batata\t2\tkg => Batata | 2 kg
Queijo prato\t0,300\tkg => Queijo prato | 0,3 kg
Leite\t6\tcx => Leite | 6x caixa
Sabonete\t4\tun => Sabonete | 4x

=== rows with bar codes
7891097102578 | MANTEIGA COM SAL 500G | 1 | UN | 28,59 => MANTEIGA COM SAL | 500 g | R$ 28,59
7891000034981 | LEITE NINHO 380G | 2 | UN | 20,99 => LEITE NINHO | 2x 380 g | R$ 20,99
`
