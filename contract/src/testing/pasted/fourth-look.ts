/** Written when the reader had been mended by the third look: 91 of 100 lines were right at first. */
export const FOURTH_LOOK = `
=== what is missing in the pantry
Faltando em casa: => -
• arroz => arroz
• sal => sal
• farinha de rosca => farinha de rosca
• leite (4) => leite | 4x
• bolacha recheada p/ lanche => bolacha recheada p/ lanche
• suco em pó => suco em pó

=== between spouses
19/08/2026 12:44 - Marido: Tô no mercado, o que precisa? => -
19/08/2026 12:45 - Eu: ovo, queijo e banana => ovo ++ queijo ++ banana
19/08/2026 12:45 - Eu: e pão integral => pão integral
19/08/2026 12:46 - Marido: quantos ovos? => -
19/08/2026 12:46 - Eu: 1 bandeja de 30 => -?
19/08/2026 12:49 - Marido: Não tem banana prata, serve nanica? => -
19/08/2026 12:50 - Eu: serve => -

=== pizza night
Noite da pizza 🍕 => -?
farinha italiana 1kg => farinha italiana | 1 kg
fermento biológico seco 10g => fermento biológico seco | 10 g
molho de tomate pelado 2 latas => molho de tomate pelado | 2x lata
mussarela de búfala 400g => mussarela de búfala | 400 g
manjericão 1 maço => manjericão | maço
calabresa 300 g => calabresa | 300 g
azeitona preta => azeitona preta

=== school canteen
Suco de caixinha - 24 un => Suco de caixinha | 24x
Bolinho - 24 un => Bolinho | 24x
Maçã - 24 un => Maçã | 24x
Água 300ml - 24 un => Água | 24x 300 ml
Guardanapo - 2 pct => Guardanapo | 2x pacote

=== hairdresser's shopping
1 tonalizante 7.1 => tonalizante 7.1
2 água oxigenada 20 vol => água oxigenada 20 vol | 2x
máscara hidratante 1kg => máscara hidratante | 1 kg
luvas M 1 cx => luvas M | caixa
papel alumínio => papel alumínio

=== gym shop
[02/02/2026, 06:31:00] Rô: frango 3kg => frango | 3 kg
[02/02/2026, 06:31:08] Rô: ovos 2 cartelas => ovos | 2x cartela
[02/02/2026, 06:31:20] Rô: batata doce 2 kg => batata doce | 2 kg
[02/02/2026, 06:31:41] Rô: banana 2 pencas => banana 2 pencas
[02/02/2026, 06:32:10] Rô: pasta de amendoim integral 1kg => pasta de amendoim integral | 1 kg
[02/02/2026, 06:32:22] Rô: creatina 300g => creatina | 300 g

=== a camping trip
CAMPING ⛺ => -?
☐ Miojo 8 => Miojo 8
☐ Salsicha em lata 3 => Salsicha em lata 3
☐ Pão de forma 2 => Pão de forma 2
☐ Água 5L 2 galões => Água | 2x 5 l
☐ Repelente => Repelente
☑ Lanterna => Lanterna | bought
☑ Isqueiro => Isqueiro | bought
☐ Papel higiênico => Papel higiênico

=== soup
Para a sopa: => -
2 batatas => batatas | 2x
2 cenouras => cenouras | 2x
1 chuchu => chuchu
1/2 abóbora japonesa => 1/2 abóbora japonesa
1 talo de salsão => salsão | talo
músculo 400g => músculo | 400 g

=== mixed handwriting
Cafe => Cafe
asucar => asucar
"leite em po" => leite em po
Oleo (2) => Oleo | 2x
detergente - 3 => detergente | 3x
arros 5kg => arros | 5 kg
PAPEL HIG. => PAPEL HIG
feijao carioca 1k => feijao carioca 1k

=== list with brands in brackets
sabão em pó (omo) 1,6kg => sabão em pó (omo) | 1,6 kg
amaciante (downy) 1l => amaciante (downy) | 1 l
pasta de dente (sensodyne) => pasta de dente (sensodyne)
desodorante (nivea) 2 un => desodorante (nivea) | 2x
shampoo (pantene) 400ml => shampoo (pantene) | 400 ml

=== offers to compare
Leite Piracanjuba 1L por 4,59 => Leite Piracanjuba | 1 l | R$ 4,59
Café 3 Corações 500g por 16,90 => Café 3 Corações | 500 g | R$ 16,90
Picanha kg 69,90 => Picanha | 1 kg | R$ 69,90
Coca-Cola 2L a 9,49 => Coca-Cola | 2 l | R$ 9,49
Ofertas válidas até domingo => -

=== grandma dictates to the granddaughter
meio quilo de carne de segunda => carne de segunda | 0,5 kg
um pé de couve => couve | pé
duas latas de sardinha => sardinha | 2x lata
uma rapadura => rapadura
um quilo de farinha => farinha | 1 kg
fumo de rolo não rsrs => -?

=== numbered with dots and no spaces
1.Cebola => Cebola
2.Tomate 1kg => Tomate | 1 kg
3.Pimentão => Pimentão
4.Ovos 1 dúzia => Ovos | 12x
5.Pão => Pão

=== under aisle names, with hyphens
Hortifruti => -
- mamão formosa => mamão formosa
- kiwi 4 un => kiwi | 4x
- alho poró => alho poró
Frios => -
- peito de peru 200g => peito de peru | 200 g
- cream cheese => cream cheese
Higiene => -
- fio dental => fio dental
- sabonete líquido 250ml => sabonete líquido | 250 ml

=== cat lady
areia 12kg (a rosa) => areia (a rosa) | 12 kg
ração renal 1,5kg => ração renal | 1,5 kg
sachê salmão x6 => sachê salmão | 6x
churu 4 un => churu | 4x
vermífugo p/ 3 gatos => vermífugo p/ 3 gatos

=== lunch box for two kids
pão bisnaguinha => pão bisnaguinha
requeijão cremoso 200g => requeijão cremoso | 200 g
uva sem semente 1 bdj => uva sem semente | bandeja
mini cenoura => mini cenoura
polenguinho 2 cx => polenguinho | 2x caixa
iogurte de beber 6un => iogurte de beber | 6x

=== office chat
15/06/2026 15:02 - Recepção: Pessoal, acabou o café e o açúcar => café e o açúcar
15/06/2026 15:03 - TI: filtro tb => filtro
15/06/2026 15:10 - RH: comprem adoçante por favor => adoçante
15/06/2026 15:11 - RH: e copos 180ml 10 pct => copos | 10x 180 ml
15/06/2026 15:30 - Recepção: Anotado! => -

=== Christmas dinner shared out
Ana - peru => -?
Bia - farofa e salpicão => -?
Caio - bebidas => -?
Faltam: => -
sobremesa => sobremesa
gelo 4 sacos => gelo | 4x saco

=== a weekly plan's remains
Compras semana 47 => -
Leite 6L => Leite | 6 l
Banana 12 un => Banana | 12x
Cenoura 1 kg => Cenoura | 1 kg
Filé de frango 2kg => Filé de frango | 2 kg
Arroz parboilizado 5 kg R$ 24,90 => Arroz parboilizado | 5 kg | R$ 24,90
Molho de tomate 340g x6 => Molho de tomate | 6x 340 g

=== copied out of a web shop's basket
Arroz Branco Tipo 1 Camil 5kg => Arroz Branco Tipo 1 Camil | 5 kg
Qtd: 2 => -
R$ 29,90 => -
Feijão Carioca Camil 1kg => Feijão Carioca Camil | 1 kg
Qtd: 3 => -
R$ 8,99 => -

=== a message full of stars
*Lista:* => -
*-* leite => leite
*-* pão => pão
*-* café 500g => café | 500 g
*-* ovos (12) => ovos | 12x

=== after the carnival
remédio pra ressaca 😅 => remédio pra ressaca
engov 4 => engov 4
gatorade limão 3 => gatorade limão 3
água de coco 1L 2un => água de coco | 2x 1 l
banana => banana
`
