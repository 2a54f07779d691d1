/** Amounts before and behind, abbreviated, glued, in words, in capitals. */
export const AMOUNTS = `
=== capitals
ARROZ 5 KG => ARROZ | 5 kg
FEIJÃO 2 KG => FEIJÃO | 2 kg
LEITE 12 CX => LEITE | 12x caixa
ÓLEO 3 UN => ÓLEO | 3x
PAPEL HIGIÊNICO => PAPEL HIGIÊNICO
SABÃO EM PÓ 1,6KG => SABÃO EM PÓ | 1,6 kg

=== capitals without accents
2 KG DE FEIJAO => FEIJAO | 2 kg
1 PCT DE CAFE => CAFE | pacote
MACARRAO => MACARRAO
ACUCAR 5KG => ACUCAR | 5 kg
PAO DE FORMA => PAO DE FORMA

=== abbreviations
2 pct arroz => arroz | 2x pacote
3 cx leite => leite | 3x caixa
1 dz ovos => ovos | 12x
2 un. manteiga => manteiga | 2x
1 lt óleo => óleo | 1 l
500 gr queijo => queijo | 500 g
2 pcts de bolacha => bolacha | 2x pacote

=== glued
1kg açúcar => açúcar | 1 kg
500g café => café | 500 g
2l coca => coca | 2 l
350ml cerveja => cerveja | 350 ml
3un sabonete => sabonete | 3x
2pct macarrão => macarrão | 2x pacote

=== times
2x leite => leite | 2x
2 x pão => pão | 2x
3X iogurte => iogurte | 3x
leite x2 => leite | 2x
suco x 4 => suco | 4x
miojo (x5) => miojo | 5x
atum 3x => atum | 3x

=== brackets
leite (2) => leite | 2x
ovos (12) => ovos | 12x
arroz (5kg) => arroz | 5 kg
tomate (1 kg) => tomate | 1 kg
cerveja (6 latas) => cerveja | 6x lata
pão (10 un) => pão | 10x

=== words
dois quilos de arroz => arroz | 2 kg
meia dúzia de ovos => ovos | 6x
um litro de leite => leite | 1 l
três pacotes de bolacha => bolacha | 3x pacote
meio quilo de carne moída => carne moída | 0,5 kg
uma caixa de bombom => bombom | caixa

=== plain counts
6 ovos => ovos | 6x
2 alfaces => alfaces | 2x
10 pães => pães | 10x
4 maçãs => maçãs | 4x
1 abacaxi => abacaxi
3 limões => limões | 3x

=== numbers that belong to names
7 belo => 7 belo
cachaça 51 => cachaça 51
arroz tipo 1 => arroz tipo 1
álcool 70 => álcool 70
shampoo 2 em 1 => shampoo 2 em 1
leite ninho fases 1+ => leite ninho fases 1+
ômega 3 => ômega 3

=== equals and colons
leite = 2 => leite | 2x
pão = 10 => pão | 10x
arroz: 5 kg => arroz | 5 kg
feijão: 2 kg => feijão | 2 kg
ovos: 30 => ovos | 30x

=== hyphens to the amount
arroz - 5kg => arroz | 5 kg
feijão - 2 => feijão | 2x
café - 500 g => café | 500 g
óleo - 3 un => óleo | 3x
açúcar -- 2 kg => açúcar | 2 kg

=== packages with a content
2 arroz 5kg => arroz | 2x 5 kg
4 leite 1l => leite | 4x 1 l
3 coca 2l => coca | 3x 2 l
6 água 500ml => água | 6x 500 ml
2 sabão em pó 1,6 kg => sabão em pó | 2x 1,6 kg

=== the shopping of a week
leite 6 cx => leite | 6x caixa
pão de forma 2 pct => pão de forma | 2x pacote
frango inteiro => frango inteiro
batata 2kg => batata | 2 kg
tomate 1kg => tomate | 1 kg
1 maço de couve => couve | maço
2 pés de alface => alface | 2x pé
1 cabeça de alho => alho | cabeça
1 bandeja de morango => morango | bandeja

=== a column of bare numbers is a column of amounts
leite 12 => leite | 12x
arroz 2 => arroz | 2x
feijão 4 => feijão | 4x
óleo 3 => óleo | 3x
café 2 => café | 2x
macarrão 5 => macarrão | 5x

=== fractions
1/2 kg de queijo => queijo | 0,5 kg
½ kg de presunto => presunto | 0,5 kg
1 1/2 kg de carne => carne | 1,5 kg
1/4 de melancia => 1/4 de melancia | unsure

=== ranges and about
2 a 3 tomates => tomates | 3x
uns 4 limões => limões | 4x
mais ou menos 1 kg de batata => batata | 1 kg
cerca de 500 g de vagem => vagem | 500 g

=== zeros and odd amounts
0 leite => 0 leite | unsure
00 => -
1000 g de farinha => farinha | 1000 g
1.000 g de açúcar => açúcar | 1000 g

=== sacks and other words that are things
saco de lixo 100l => saco de lixo | 100 l
2 sacos de lixo => sacos de lixo | 2x
garrafa térmica => garrafa térmica
caixa de fósforo => fósforo | caixa
lata de tinta => tinta | lata

=== trailing signs
arroz 5kg! => arroz | 5 kg
feijão!!! => feijão
leite... => leite
café 500g, => café | 500 g
pão; => pão
`
