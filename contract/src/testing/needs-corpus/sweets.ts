import { kitchenOf } from './kitchen.ts'

export const SWEETS = kitchenOf(
  'brigadeiro, beijinho, cajuzinho, pudim, quindim, bolo de cenoura, arroz-doce',
  `
Leite condensado 395 g | 3
Creme de leite 200 g | 2
Chocolate em pó 200 g | 1
Manteiga sem sal 200 g | 1
Coco ralado 100 g | 1
Amendoim 500 g | 0.5
Açúcar refinado 1 kg | 2
Açúcar de confeiteiro 500 g | 0
Ovos com 12 | 1
Leite 1 l | 2
Farinha de trigo 1 kg | 1.5
Fermento químico em pó 100 g | 0.6
Óleo de soja 900 ml | 1
Cenoura | 1 | 1 kg
Chocolate granulado 150 g | 1
Leite em pó 400 g | 0.5
Cravo-da-índia 10 g | 1
Essência de baunilha 30 ml | 1
Amido de milho 200 g | 1
Canela em pó 30 g | 1
Leite de coco 200 ml | 0
Margarina 500 g | 1
Forminhas de papel | 100
Arroz branco 1 kg | 1
`,
  `
1 lata leite condensado => home 1 un
1 lata de leite condensado tradicional => buy 1 lata | 4/1
2 caixinhas de leite condensado => home 2 un
2 colheres (sopa) de manteiga sem sal => home
4 colheres (sopa) de chocolate em pó => home
1 pacote de coco ralado (100 g) => home 1 un
200 g de coco ralado seco => buy 100 g
100 g de chocolate granulado => home 100 g
200 g de chocolate granulado para cobrir => buy 50 g
3 cenouras médias raladas => home
4 ovos inteiros => home 4 un
8 ovos => buy 4 un | 2/1
1 xícara (chá) de óleo de soja => home 240 ml
2 e 1/2 xícaras (chá) de farinha de trigo comum => home 300 g
2 xícaras (chá) de açúcar refinado => home
1 xícara (chá) de açúcar de confeiteiro => buy
1 colher (sopa) cheia de fermento em pó => home
10 gemas peneiradas => home 10 un
1 garrafinha de leite de coco => buy 1 garrafa
500 ml de leite fervente => home 500 ml
3 litros de leite => buy 1 l
2 caixinhas de creme de leite => home 2 un
3 caixinhas de creme de leite (200 g cada) => buy 1 caixa
1 lata de creme de leite sem soro => home
1 xícara (chá) de amendoim torrado => home
1 colher (chá) de essência de baunilha => home 5 ml
Manteiga para untar a forma => home
1 pitada de canela em pó => home
3 colheres (sopa) de amido de milho => home
2 colheres (sopa) de maisena => home
60 forminhas de papel => home 60 un
2 folhas de gelatina incolor => buy 2 folha
1 xícara (chá) de arroz => home
`,
)

export const PARTY = kitchenOf(
  'bolo de chocolate, brigadeirão, pavê, mousse de maracujá, torta de limão, rabanada',
  `
Leite condensado 395 g | 1
Creme de leite 200 g | 1
Leite integral 1 l | 1.5
Leite desnatado 1 l | 2
Chocolate meio amargo 90 g | 3
Cacau em pó 200 g | 0.5
Ovos | 5
Farinha de trigo integral 1 kg | 1
Farinha de trigo 1 kg | 0.3
Açúcar mascavo 500 g | 1
Açúcar cristal 5 kg | 0.5
Maracujá | 3
Suco concentrado de maracujá 500 ml | 0
Biscoito maisena 200 g | 2
Biscoito champanhe 180 g | 0
Manteiga 200 g | 0.5
Gelatina incolor 12 g | 2
Limão | 8
Morango 250 g | 1
Pão de forma 500 g | 1
Canela em pau 20 g | 1
Bicarbonato de sódio 80 g | 1
Iogurte natural 170 g | 2
Chantilly 1 l | 0
Nozes 100 g | 0
`,
  `
2 latas de leite condensado => buy 1 lata
1 caixinha de creme de leite (200 g) gelado => home 1 un
2 xícaras (chá) de leite => check
1 xícara (chá) de leite integral => home 240 ml
500 ml de leite desnatado => home 500 ml
2 litros de leite integral => buy 0.5 l
200 g de chocolate meio amargo derretido => home 200 g
300 g de chocolate meio amargo picado => buy 30 g
400 g de chocolate branco => buy 400 g
1 xícara (chá) de cacau em pó => home
3 colheres (sopa) de cacau em pó => home
3 ovos separados => home 3 un
3 ovos em temperatura ambiente => buy 1 un | 4/2
2 claras => home 2 un
2 xícaras (chá) de farinha de trigo peneirada => home 240 g
3 xícaras (chá) rasas de farinha de trigo => buy
1 xícara (chá) de farinha de trigo integral => home
1/2 xícara (chá) de açúcar mascavo => home
1 3/4 xícara (chá) de açúcar => home
polpa de 2 maracujás => home 2 un
4 maracujás maduros => buy 1 un
1 xícara (chá) de suco concentrado de maracujá => buy 240 ml
1 pacote de biscoito maisena => home 1 un
400 g de biscoito maisena triturado => home 400 g
3 pacotes de biscoito maisena (200 g cada) => buy 1 pacote
200 g de biscoito champanhe => buy 200 g
100 g de manteiga amolecida => home 100 g
150 g de manteiga em temperatura ambiente => buy 50 g
1 envelope de gelatina incolor => home 1 un
4 limões espremidos => home 4 un
Raspas de 1 limão => home 1 un
2 caixas de morangos lavados => buy
2 potes de iogurte natural => home 2 un
1 colher (chá) de bicarbonato de sódio => home
1 xícara (chá) de nozes picadas => buy
10 fatias de pão de forma => home
`,
)
