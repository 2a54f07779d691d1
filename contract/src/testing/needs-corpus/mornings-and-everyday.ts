import { kitchenOf } from './kitchen.ts'

export const MORNINGS = kitchenOf(
  'panqueca, bolo de laranja, bolo de banana, vitamina, pão caseiro, granola, tapioca, misto-quente',
  `
Farinha de trigo 5 kg | 0.5
Farinha de aveia 500 g | 1
Aveia em flocos 250 g | 2
Leite semidesnatado 1 l | 4
Ovos com 10 | 1
Banana-nanica | 6
Laranja-pera | 2 | 1 kg
Açúcar demerara 1 kg | 1
Óleo de girassol 900 ml | 0.3
Fermento biológico fresco 15 g | 2
Fermento químico 100 g | 1
Manteiga 200 g | 1.5
Sal | 1
Mel 500 g | 1
Iogurte natural 500 g | 0.5
Canela em pó 30 g | 0
Chia 100 g | 1
Granola 800 g | 0.5
Café em pó 500 g | 1
Queijo prato | 0.15 | 1 kg
Presunto cozido | 0.2 | 1 kg
Pão de forma | 1
Goiabada 300 g | 1
Mamão formosa | 1 | 1 kg
Essência de baunilha 30 ml | 0.5
Uva-passa | 0
Castanha-do-pará | 0.1 | 1 kg
`,
  `
3 xícaras (chá) de farinha de trigo => home 360 g
1 xícara de farinha de aveia => home
2 xícaras de aveia em flocos => home
1 xícara e meia de leite => home 360 ml
5 l de leite => buy 1 l
3 ovos grandes => home 3 un
1 ovo para pincelar => home 1 un
3 bananas-nanicas bem maduras => home 3 un
8 bananas maduras => buy 2 un
Suco de 3 laranjas => home
1 xícara (chá) de suco de laranja => check
1 1/2 xícara (chá) de açúcar demerara => home
1/2 xícara (chá) de óleo vegetal => home 120 ml
1 xícara (chá) de óleo de girassol => home 240 ml
2 tabletes de fermento biológico fresco (15 g cada) => home 2 un
50 g de fermento biológico fresco => buy 20 g
1 col. (sopa) de fermento químico => home
100 g de manteiga => home 100 g
400 g de manteiga => buy 100 g
1 colher (chá) de sal => check
2 colheres (sopa) de mel => home
1 pote de iogurte natural (170 g) => home
250 g de iogurte natural => home 250 g
1 colher (sopa) de canela => buy
2 colheres (sopa) de chia => home
1/2 xícara de granola => home
3 colheres (sopa) de café => home
100 g de queijo prato fatiado => home 100 g
4 fatias de queijo prato => check
2 fatias de pão de forma => check
200 g de goiabada em cubos => home 200 g
1 fatia de mamão => check
Uvas-passas a gosto => buy
50 g de castanha-do-pará => home 50 g
1 litro de água morna => home
`,
)

export const EVERYDAY = kitchenOf(
  'arroz e feijão, bife acebolado, frango assado, sopa de legumes, purê, carne moída, omelete, suflê',
  `
Arroz agulhinha 5 kg | 1
Feijão carioca 1 kg | 3
Alcatra | 0.8 | 1 kg
Sobrecoxa de frango | 1.5 | 1 kg
Carne moída 500 g | 0
Batata inglesa | 2 | 1 kg
Batata-doce | 0 | 1 kg
Cenoura | 0.5 | 1 kg
Chuchu | 2
Abobrinha | 2
Mandioquinha | 0 | 1 kg
Repolho | 0.5
Brócolis | 1
Cebola | 2 | 1 kg
Alho | 0.15 | 1 kg
Óleo de soja 900 ml | 2
Azeite 500 ml | 0.5
Sal 1 kg | 1
Leite 1 l | 1
Manteiga 200 g | 0.3
Ovo | 7
Queijo parmesão ralado 100 g | 1
Macarrão para sopa 500 g | 1
Molho shoyu 150 ml | 1
Vinagre 750 ml | 0.1
Páprica doce 30 g | 1
Orégano 10 g | 1
Farinha de trigo 1 kg | 1
Cominho | 0
`,
  `
2 xícaras de arroz agulhinha => home
3 kg de feijão carioca => home 3 kg
4 bifes de alcatra => check
600 g de alcatra em bifes => home 600 g
1 kg de sobrecoxas de frango => home 1 kg
6 sobrecoxas de frango => check
500 g de carne moída de primeira => buy 500 g
4 batatas grandes => home
1 kg de batata-doce => buy 1 kg
3 cenouras em rodelas => home
1 kg de cenoura => buy 500 g
1 chuchu em cubos => home 1 un
2 abobrinhas italianas => home 2 un
300 g de mandioquinha => buy 300 g
1/2 repolho fatiado fino => home 0.5 un
1 maço de brócolis => home 1 un
1 cebola média => home
2 dentes de alho picadinhos => home
2 colheres (sopa) de óleo => home 30 ml
1/4 xícara (chá) de azeite => home 60 ml
1 colher (sopa) rasa de sal => home
1/2 xícara (chá) de leite => home 120 ml
1 1/2 colher (sopa) de manteiga => home
50 g de manteiga => home 50 g
5 ovos => home 5 un
10 ovos => buy 3 un
100 g de queijo parmesão ralado => home 100 g
1/2 pacote de macarrão para sopa => home 0.5 un
1/4 xícara (chá) de shoyu => home 60 ml
1/2 xícara (chá) de vinagre => buy 45 ml
1 colher (chá) de páprica doce => home
1 colher (sopa) de orégano => home
1 colher (chá) de cominho em pó => buy
2 colheres (sopa) rasas de farinha de trigo => home
Cheiro-verde a gosto => buy
`,
)
