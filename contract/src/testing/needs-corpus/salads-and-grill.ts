import { kitchenOf } from './kitchen.ts'

export const SALADS = kitchenOf(
  'salpicão, maionese de batata, vinagrete, tabule, salada de grão-de-bico, patê de atum',
  `
Frango desfiado 400 g | 1
Batata | 1.5 | 1 kg
Cenoura | 4
Maionese 500 g | 1
Milho verde 170 g | 3
Ervilha 170 g | 1
Uva-passa 100 g | 1
Maçã verde | 2
Salsão | 0
Batata palha 200 g | 1
Presunto | 0.3 | 1 kg
Atum ralado 170 g | 2
Grão-de-bico 500 g | 1
Alface crespa | 1
Tomate | 8
Pepino | 2
Cebola roxa | 2
Vinagre de maçã 750 ml | 1
Azeite extravirgem 500 ml | 0.2
Ovos | 6
Azeitona preta 150 g | 0
Iogurte natural 170 g | 1
Salsinha | 1
Hortelã | 0
Limão | 2
Abacaxi | 1
Creme de leite 200 g | 1
Sal | 1
Pimenta-do-reino | 1
`,
  `
400 g de frango cozido e desfiado => home 400 g
1 kg de batata em cubos => home 1 kg
2 kg de batatas cozidas => buy 500 g
2 cenouras em cubinhos => home 2 un
6 cenouras raladas => buy 2 un
1 xícara (chá) de maionese => home
500 g de maionese light => home 500 g
2 latas de milho verde => home 2 un
1 lata de milho e ervilha => check
2 latas de ervilha escorrida => buy 1 lata
1/2 xícara (chá) de uvas-passas => home
1 maçã verde picada => home 1 un
3 maçãs verdes com casca => buy 1 un
2 talos de salsão picados => buy 2 talo
200 g de batata palha => home 200 g
1 pacote de batata palha extrafina => home 1 un
200 g de presunto em cubos => home 200 g
2 latas de atum ralado => home 2 un
3 latas de atum => buy 1 lata
2 xícaras (chá) de grão-de-bico => home
1 pé de alface americana => buy 1 pé
1 pé de alface crespa lavada => home 1 un
5 tomates sem pele => home 5 un
3 pepinos japoneses => buy
4 colheres (sopa) de vinagre de maçã => home 60 ml
1/2 xícara (chá) de azeite extravirgem => buy 20 ml
6 ovos cozidos => home 6 un
100 g de azeitonas pretas sem caroço => buy 100 g
1 copo de iogurte natural => home
1 maço de salsinha => home 1 un
Folhas de hortelã a gosto => buy
Suco de 1 limão pequeno => home 1 un
Sal e pimenta-do-reino moída na hora a gosto => home
1/2 abacaxi picado => home 0.5 un
`,
)

export const GRILL = kitchenOf(
  'arroz carreteiro, churrasco, farofa, barreado, polenta, galinhada, feijão tropeiro',
  `
Charque 500 g | 1
Picanha | 1.5 | 1 kg
Linguiça toscana | 1 | 1 kg
Coxa de frango | 2 | 1 kg
Arroz 5 kg | 0.2
Feijão carioca 1 kg | 0.5
Farinha de mandioca 1 kg | 0.15
Bacon | 0.2 | 1 kg
Ovos com 20 | 0.5
Cebola | 1.5 | 1 kg
Alho | 0.2 | 1 kg
Tomate | 1 | 1 kg
Pimentão amarelo | 1
Sal grosso 1 kg | 1
Manteiga 200 g | 0.2
Açafrão-da-terra 30 g | 1
Fubá 500 g | 0
Pão francês | 10
Carvão 5 kg | 0
Cerveja lata 350 ml | 12
Óleo de milho 900 ml | 1
Couve | 0
Torresmo 100 g | 1
Louro 5 g | 1
Caldo de carne 57 g | 2
Banana-da-terra | 3
Cheiro-verde | 1
`,
  `
500 g de charque em cubos => home 500 g
1 kg de charque dessalgado => buy 500 g
1 peça de picanha com gordura => check
1,2 kg de picanha em bifes => home 1.2 kg
2 kg de linguiça toscana => buy 1 kg
500 g de linguiça => home 500 g
1 kg de coxas de frango => home 1 kg
8 coxas de frango temperadas => check
3 xícaras (chá) de arroz => home
1 kg de arroz branco => buy 0.5 kg | 3/2
500 g de feijão carioca cozido al dente => home 500 g
250 g de farinha de mandioca torrada => buy 100 g
150 g de bacon em cubinhos => home 150 g
5 ovos mexidos => home 5 un
1 dúzia de ovos brancos => buy
1 cebola picadinha => home
5 dentes de alho => home
2 tomates picados sem semente => home
1 pimentão amarelo em cubos => home 1 un
Sal grosso a gosto => home
2 colheres (sopa) de manteiga com sal => home
1 colher (chá) de açafrão-da-terra => home
2 xícaras (chá) de fubá => buy
6 pães franceses com alho => home 6 un
1 saco de carvão (5 kg) => buy
1 lata de cerveja => home 1 un
1/2 xícara de óleo de milho => home 120 ml
1 folha de louro seca => check
1 tablete de caldo de carne => home
2 bananas-da-terra fritas => home 2 un
Cheiro-verde e pimenta a gosto => buy
`,
)
