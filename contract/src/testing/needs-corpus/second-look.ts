import { kitchenOf } from './kitchen.ts'

export const SOUTH = kitchenOf(
  'cuca, sagu, barreado, polenta com galinha, sopa de capeletti, rosca, chimia, costela no forno',
  `
Sagu 500 g | 1
Vinho tinto seco 750 ml | 0.5
Suco de uva integral 1 l | 1
Farinha de trigo 1 kg | 2
Açúcar refinado 1 kg | 1
Manteiga 200 g | 2
Ovos | 9
Leite integral 1 l | 2
Leite condensado 395 g | 0
Fermento biológico seco 10 g | 1
Fubá 1 kg | 1
Frango inteiro | 2 | 1 kg
Costela bovina | 3 | 1 kg
Linguiça | 0.5 | 1 kg
Tomate | 1.5 | 1 kg
Cebola | 4
Cenoura | 2
Banana | 5
Queijo colonial | 0.5 | 1 kg
Batata | 1 | 1 kg
Canela em pó 30 g | 0.5
Creme de leite 200 g | 1
Salsinha | 1
Sal grosso 1 kg | 0.5
Óleo de soja 900 ml | 0.3
Maçã | 3
`,
  `
250 g de sagu => home 250 g
1 garrafa de vinho tinto => buy 1 garrafa
1 copo de vinho tinto seco => check
350 ml de vinho tinto => home 350 ml
500 ml de suco de uva integral => home 500 ml
2 litros de água para o sagu => home
6 colheres (sopa) de açúcar => home
1 kg de farinha de trigo => home 1 kg
5 xícaras (chá) de farinha de trigo peneirada => home
3 kg de farinha de trigo => buy 1 kg
2 sachês de fermento biológico => buy 1 sachê
1 sachê de fermento biológico seco (10 g) => home 1 un
200 g de manteiga derretida => home 200 g
3 ovos levemente batidos => home 3 un
12 ovos => buy 3 un
2 copos (americanos) de leite morno => check
2 latas de leite condensado cozido => buy 2 lata
300 g de fubá fino => home 300 g
1 frango inteiro => check
1,5 kg de frango em pedaços => home 1.5 kg
2 kg de costela bovina => home 2 kg
1 kg de linguiça colonial => check
6 tomates maduros => home
2 kg de tomate para molho => buy 500 g
2 cebolas raladas => home 2 un
4 cenouras => buy 2 un
4 bananas maduras amassadas => home 4 un
300 g de queijo colonial ralado => home 300 g
500 g de batatas => home 500 g
1 colher (chá) de canela em pó => home
2 caixas de creme de leite com soro => buy 1 caixa
Salsinha picada a gosto => home
100 g de sal grosso => home 100 g
1/2 litro de óleo => buy 230 ml
3 maçãs descascadas e fatiadas => home 3 un
`,
)

export const WEEK = kitchenOf(
  'frango xadrez, yakisoba, risoto, sopa de lentilha, hambúrguer, panqueca de carne, salada, peixe assado',
  `
Peito de frango 1 kg | 1
Filé de merluza 800 g | 1
Acém moído | 0.7 | 1 kg
Arroz arbóreo 1 kg | 0.5
Lentilha 500 g | 1
Macarrão para yakisoba 500 g | 1
Molho shoyu 150 ml | 0.5
Amendoim torrado 150 g | 1
Pimentão vermelho | 1
Pimentão amarelo | 1
Cebola | 0.6 | 1 kg
Alho | 0.05 | 1 kg
Brócolis | 1
Couve-flor | 0
Acelga | 1
Champignon 200 g | 1
Amido de milho 500 g | 0.4
Óleo de gergelim 100 ml | 1
Gengibre | 0.05 | 1 kg
Vinho branco 750 ml | 1
Caldo de legumes 57 g | 1
Manteiga sem sal 200 g | 0.75
Queijo parmesão ralado 50 g | 1
Limão | 3
Azeite 500 ml | 0.2
Pão de hambúrguer | 4
Alface | 1
Tomate | 2
Maionese 500 g | 0.4
Leite 1 l | 0.5
Farinha de trigo 1 kg | 0.4
Ovos com 6 | 1
`,
  `
800 g de peito de frango em tiras => home 800 g
1,5 kg de peito de frango => buy 500 g
1 kg de filé de merluza => buy 200 g
500 g de acém moído => home 500 g
2 xícaras (chá) de arroz arbóreo => home
3 xícaras (chá) de arroz arbóreo => buy
1 xícara (chá) de lentilha => home
500 g de lentilhas escolhidas => home 500 g
1 pacote de macarrão para yakisoba => home 1 un
4 colheres (sopa) de molho shoyu => home 60 ml
1/2 xícara (chá) de molho shoyu => buy 45 ml
1/2 xícara (chá) de amendoim torrado sem sal => home
1 pimentão vermelho em cubos => home 1 un
2 pimentões amarelos em quadrados => buy 1 un
2 cebolas em pétalas => home
1 kg de cebola => buy 400 g
4 dentes de alho laminados => home
1 maço de brócolis em floretes => home 1 un
1/2 couve-flor => buy
200 g de champignon em lâminas => home 200 g
2 colheres (sopa) de amido de milho => home
1 colher (sopa) de óleo de gergelim => home 15 ml
1 colher (chá) de gengibre ralado => home
1/2 xícara (chá) de vinho branco seco => home 120 ml
1 litro de vinho branco => buy 250 ml
3 colheres (sopa) de manteiga sem sal => home
1 pacote de queijo parmesão ralado (50 g) => home 1 un
100 g de queijo parmesão ralado na hora => buy 50 g
Suco de 1/2 limão => home 0.5 un
6 pães de hambúrguer => buy 2 un
4 folhas de alface => check
2 tomates em rodelas finas => home 2 un
3 colheres (sopa) de maionese => home
1 e 1/2 xícara (chá) de leite => home 360 ml
2 ovos inteiros => home 2 un
1 fio de azeite de oliva => home
Sal e pimenta-do-reino branca a gosto => buy
`,
)

export const FAMILY = kitchenOf(
  'bolo de fubá, torta de liquidificador, hot dog, gelatina colorida, sanduíche, doce de leite, cocada',
  `
Fubá mimoso 500 g | 1
Farinha de trigo 1 kg | 0.5
Açúcar cristal 2 kg | 1
Óleo de milho 900 ml | 1
Leite 1 l | 6
Ovos com 30 | 0.1
Fermento químico em pó 100 g | 1
Queijo minas frescal | 0.4 | 1 kg
Queijo prato | 0.2 | 1 kg
Presunto | 0.15 | 1 kg
Salsicha 500 g | 2
Molho de tomate 340 g | 2
Milho verde 170 g | 1
Ervilha 170 g | 2
Atum 170 g | 1
Azeitona 200 g | 0
Gelatina de morango 20 g | 2
Gelatina de limão 20 g | 0
Coco fresco ralado 100 g | 3
Coco | 1
Leite condensado 395 g | 2
Doce de leite 400 g | 1
Pão de cachorro-quente | 8
Mussarela fatiada 150 g | 2
Margarina 500 g | 0.6
Cebola | 2
Tomate | 2
Orégano | 1
Batata palha 300 g | 1
Mostarda 200 g | 1
Ketchup 400 g | 0
Erva-doce 20 g | 0
`,
  `
1 xícara (chá) de fubá mimoso => home
2 xícaras (chá) rasas de farinha => home 240 g
4 xícaras (chá) de farinha de trigo tipo 1 => check
1 1/2 xícara (chá) de açúcar cristal => home
1 xícara (chá) de óleo de milho => home 240 ml
1 litro e meio de leite => home 1.5 l
3 ovos médios => home 3 un
4 ovos separados => buy 1 un
2 colheres (chá) de fermento químico em pó => home
300 g de queijo minas frescal => home 300 g
8 fatias de queijo prato => check
200 g de presunto picado => buy 50 g
10 salsichas cozidas => check
500 g de salsicha => home 500 g
2 pacotes de salsicha => home 2 un
1 lata de molho de tomate => home 1 un
2 latas de milho verde escorrido => buy 1 lata
1 lata de ervilha escorrida => home 1 un
1 lata de atum sólido => home 1 un
1/2 xícara (chá) de azeitonas sem caroço => buy
1 caixa de gelatina de morango => home 1 un
2 caixas de gelatina de limão => buy 2 caixa
200 g de coco fresco ralado => home 200 g
1 lata de leite condensado em temperatura ambiente => home 1 un
3 latas de leite condensado para o doce => buy 1 lata
400 g de doce de leite => home 400 g
1 pote de doce de leite => home 1 un
10 pães de cachorro-quente => buy 2 un
200 g de mussarela => home 200 g
400 g de mussarela fatiada => buy 100 g
1/2 xícara (chá) de margarina => home
1 cebola pequena picada => home 1 un
3 tomates picados => buy 1 un
Orégano a gosto => home
1 pacote de batata palha => home 1 un
Mostarda e ketchup a gosto => buy
1 colher (chá) de erva-doce => buy
1 colher (sopa) de manteiga para untar => buy
`,
)
