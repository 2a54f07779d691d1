import { kitchenOf } from './kitchen.ts'

export const NORTHEAST = kitchenOf(
  'baião de dois, cuscuz, tapioca, carne de sol, tacacá, arroz de cuxá, cuscuz paulista',
  `
Arroz branco 5 kg | 1
Feijão-de-corda 500 g | 2
Feijão carioca 1 kg | 1
Queijo coalho | 0.4 | 1 kg
Carne de sol | 0.6 | 1 kg
Manteiga de garrafa 500 ml | 0.5
Flocão de milho 500 g | 2
Goma de tapioca 500 g | 1
Tucupi 1 l | 0
Jambu | 0
Camarão seco | 0.15 | 1 kg
Sardinha 125 g | 2
Palmito 300 g | 0
Ervilha 170 g | 1
Milho 170 g | 1
Farinha de milho 500 g | 1
Ovos | 8
Tomate | 5
Pimentão | 1
Cebola | 3
Alho | 12
Coentro | 0.5
Leite de coco 500 ml | 1
Coco | 1
Bacon | 0.15 | 1 kg
`,
  `
2 xícaras (chá) de arroz cru => home
500 g de feijão-de-corda => home 500 g
300 g de queijo coalho em cubos => home 300 g
700 g de carne de sol em cubos => buy 100 g
2 colheres (sopa) de manteiga de garrafa => home 30 ml
3 colheres (sopa) de manteiga da terra => home 45 ml
500 g de flocão de milho => home 500 g
1 kg de flocão => home 1 kg
500 g de goma de tapioca hidratada => home 500 g
2 litros de tucupi => buy 2 l
2 maços de jambu => buy 2 maço
200 g de camarão seco sem cabeça => buy 50 g
1 lata de sardinha em óleo => home 1 un
2 latas de sardinha => buy 1 lata | 3/2
1 vidro de palmito em conserva => buy 1 vidro
1 lata de ervilhas => home 1 un
1 xícara (chá) de farinha de milho => home
3 tomates em rodelas => home 3 un
1 pimentão picado => home 1 un
1/2 maço de coentro fresco => home 0.5 un
4 dentes de alho espremidos => check
300 ml de leite de coco => home 300 ml
1 xícara (chá) de leite => buy 1 xícara
100 g de bacon picadinho => home 100 g
200 g de bacon => buy 50 g
500 g de feijão => home 500 g
`,
)

export const JUNE = kitchenOf(
  'canjica, curau, pamonha, arroz-doce, pé de moleque, bolo de fubá, caldo verde, quentão',
  `
Milho para canjica 500 g | 1
Milho verde em espiga | 6
Fubá 1 kg | 0.5
Leite condensado 395 g | 2
Leite 1 l | 3
Leite de coco 200 ml | 1
Amendoim cru 500 g | 1
Rapadura | 0
Coco ralado 100 g | 2
Canela em pau 10 g | 1
Cravo-da-índia | 1
Paçoca 200 g | 1
Açúcar 1 kg | 1.5
Ovos com 12 | 0.25
Erva-doce 20 g | 1
Queijo parmesão | 0.1 | 1 kg
Batata | 2 | 1 kg
Linguiça calabresa 400 g | 1
Couve | 1
Gengibre | 1
Vinho tinto 750 ml | 1
Maçã | 4
Mel 300 g | 0.3
Óleo 900 ml | 0.5
Fermento em pó 100 g | 0.1
Manteiga 200 g | 1
`,
  `
500 g de milho para canjica => home 500 g
1 kg de milho de canjica branca => buy 500 g
6 espigas de milho verde => home 6 un
10 espigas de milho => buy 4 un
2 xícaras (chá) de fubá mimoso => home
1 xícara (chá) de fubá => home
500 g de amendoim cru sem pele => home 500 g
300 g de rapadura ralada => buy 300 g
100 g de coco ralado fino => home 100 g
2 paus de canela => check
5 cravos-da-índia => check
1 colher (sopa) de erva-doce => home
4 ovos grandes => buy 1 un
2 ovos bem batidos => home 3 un | 6/4
50 g de queijo parmesão ralado => check
1 kg de batatas descascadas => home 1 kg
5 batatas médias => home
1 gomo de linguiça calabresa => check
400 g de linguiça calabresa fatiada => home 400 g
1 garrafa de vinho tinto seco => home 1 un
1 litro de vinho tinto => buy 250 ml
2 maçãs em cubos => home 2 un
3 colheres (sopa) de mel => home
1/2 xícara (chá) de mel => buy
1 xícara (chá) de óleo => home 240 ml
2 colheres (sopa) de fermento em pó => buy
2 xícaras (chá) de açúcar cristal => check
`,
)
