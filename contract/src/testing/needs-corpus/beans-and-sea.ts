import { kitchenOf } from './kitchen.ts'

export const BEANS = kitchenOf(
  'feijoada, couve, farofa, vinagrete, tutu à mineira, caipirinha',
  `
Feijão preto 1 kg | 2
Arroz branco 5 kg | 0.6
Linguiça calabresa | 1.2 | 1 kg
Bacon 250 g | 1
Costelinha de porco defumada | 0 | 1 kg
Cebola | 0.8 | 1 kg
Alho | 2
Louro | 1
Laranja | 6
Couve | 2
Farinha de mandioca 500 g | 1
Manteiga 200 g | 1
Ovos com 12 | 0.5
Banana | 1 | 1 kg
Sal refinado 1 kg | 0.7
Pimenta-do-reino 30 g | 1
Tomate | 0.5 | 1 kg
Cheiro-verde | 0
Vinagre de álcool 750 ml | 0.5
Azeite 500 ml | 0.3
Óleo de soja 900 ml | 1
Cachaça 965 ml | 0.5
Limão | 4
Açúcar refinado 1 kg | 0.4
Leite 1 l | 3
Leite de coco 200 ml | 1
`,
  `
1 kg de feijão preto escolhido e lavado => home 1 kg
1 kg de feijão preto para feijoada => buy 1 kg | 12/4
300 g de costelinha de porco defumada => buy 300 g
200 g de bacon em cubos => home 200 g
200 g de bacon picado => buy 50 g | 6/4
400 g de linguiça calabresa em rodelas => home 400 g
500 g de carne-seca dessalgada => buy 500 g
300 g de paio fatiado => buy 300 g
3 folhas de louro secas => check
2 cebolas grandes picadas => home
6 dentes de alho amassados => check
1 maço de couve em tiras finas => home 1 un
3 maços de couve-manteiga => buy
2 laranjas em fatias, sem casca => home 2 un
8 laranjas-pera => buy 2 un
250 g de farinha de mandioca crua => home 250 g
4 xícaras (chá) de farinha de mandioca torrada => buy
100 g de manteiga gelada => home 100 g
3 colheres (sopa) de manteiga derretida => home
4 ovos batidos => home 4 un
8 ovos caipiras => check
Sal refinado a gosto => home
Pimenta-do-reino preta a gosto => home
Salsinha e cebolinha a gosto => buy
4 tomates bem maduros picados => check
1 maço de cheiro-verde => buy 1 maço
1/2 xícara (chá) de vinagre branco de álcool => home 120 ml
100 ml de azeite extravirgem => home 100 ml
1 xícara (chá) de azeite => buy 90 ml
500 ml de cachaça branca => check
3 limões em rodelas => home 3 un
4 colheres (sopa) de açúcar => home
2 xícaras (chá) de arroz lavado => home
`,
)

export const SEA = kitchenOf(
  'moqueca, bobó de camarão, vatapá, acarajé, peixada',
  `
Camarão limpo | 0.4 | 1 kg
Filé de tilápia 500 g | 2
Azeite de dendê 200 ml | 1
Leite de coco 200 ml | 2
Leite integral 1 l | 4
Coentro | 1
Pimentão vermelho | 2
Pimentão verde | 0
Tomate | 6
Cebola roxa | 3
Cebola | 5
Mandioca | 2 | 1 kg
Castanha de caju 100 g | 1
Amendoim torrado 500 g | 0
Gengibre | 0.1 | 1 kg
Pão francês | 4
Limão-taiti | 5
Arroz parboilizado 5 kg | 0.4
Farinha de mandioca 1 kg | 0.8
Azeite de oliva 500 ml | 0.6
Sal | 1
Pimenta dedo-de-moça | 2
Camarão seco 200 g | 1
Extrato de tomate 340 g | 1
Cheiro-verde | 2
Feijão fradinho 500 g | 1
Ovos | 12
`,
  `
1 kg de postas de robalo => buy 1 kg
800 g de camarão limpo e descascado => buy 400 g
300 g de camarão limpo => home 300 g
6 filés de tilápia temperados => check
750 g de filé de tilápia => home 750 g
1 xícara (chá) de azeite de dendê => buy 40 ml
3 colheres (sopa) de azeite de dendê => home 45 ml
400 ml de leite de coco => home 400 ml
2 vidros de leite de coco => home 2 un
3 garrafinhas de leite de coco (200 ml cada) => buy 1 garrafa
1 litro de leite de coco caseiro => buy 600 ml
1/2 maço de coentro picado => home 0.5 un
1 pimentão vermelho em rodelas => home 1 un
2 pimentões vermelhos em tiras => buy 1 un | 6/4
1 pimentão verde em tiras => buy 1 un
4 tomates maduros sem sementes => home 4 un
2 cebolas em rodelas => home 2 un
1 cebola roxa fatiada => home 1 un
1 kg de mandioca descascada => check
1,5 kg de aipim em pedaços => home 1.5 kg
50 g de castanha-de-caju torrada => home 50 g
100 g de amendoim torrado e moído => buy 100 g
1 colher (sopa) de gengibre ralado => home
6 pães franceses amanhecidos => buy 2 un
Suco de 2 limões-taiti => home 2 un
1 pimenta dedo-de-moça sem sementes, picada => home 1 un
100 g de camarão seco defumado => check
2 colheres (sopa) de extrato de tomate => home
1 kg de feijão-fradinho => buy 500 g
3 ovos cozidos em rodelas => home 3 un
Cheiro-verde picado a gosto => home
`,
)
