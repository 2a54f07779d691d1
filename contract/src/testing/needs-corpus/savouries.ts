import { kitchenOf } from './kitchen.ts'

export const SAVOURIES = kitchenOf(
  'pão de queijo, coxinha, pastel, empadão, torta de frango, quibe, esfirra',
  `
Polvilho azedo 500 g | 1
Polvilho doce 500 g | 2
Queijo minas meia cura | 0.5 | 1 kg
Queijo parmesão ralado 50 g | 2
Queijo mussarela | 0.3 | 1 kg
Requeijão 200 g | 1
Peito de frango | 1.2 | 1 kg
Carne moída 500 g | 2
Farinha de trigo 1 kg | 3
Farinha de rosca 500 g | 1
Trigo para quibe 500 g | 0
Fermento biológico seco 10 g | 3
Fermento em pó 100 g | 1
Leite integral 1 l | 2
Óleo de soja 900 ml | 2
Ovos com 30 | 0.4
Cebola | 6
Alho | 1 | 10 un
Massa de pastel 500 g | 1
Milho verde 170 g | 2
Ervilha 170 g | 0
Azeitona verde 200 g | 1
Palmito 300 g | 1
Molho de tomate 300 g | 2
Caldo de galinha 57 g | 1
Hortelã | 1
Colorau 80 g | 0.5
Margarina 500 g | 0.2
Sal | 1
Batata | 3 | 1 kg
`,
  `
500 g de polvilho azedo => home 500 g
500 g de polvilho => check
1 kg de polvilho doce => home 1 kg
300 g de queijo minas meia cura ralado => home 300 g
2 xícaras (chá) de queijo parmesão ralado => buy
1 pacote de queijo parmesão ralado => home 1 un
200 g de muçarela ralada => home 200 g
1 copo de requeijão cremoso => home
1 kg de peito de frango cozido e desfiado => home 1 kg
2 peitos de frango => check
1/2 kg de carne moída => home 0.5 kg
1,5 kg de carne moída => buy 0.5 kg
2 1/2 xícaras (chá) de farinha de trigo sem fermento => home 300 g
4 xícaras (chá) de farinha de trigo => home 480 g
Farinha de rosca para empanar => check
250 g de trigo para quibe => buy 250 g
2 sachês de fermento biológico seco => home 2 un
1 tablete de fermento biológico fresco => buy 1 tablete
1 colher (sopa) de fermento químico em pó => home
1/2 litro de leite => home 0.5 l
2 xícaras (chá) de água fervente => home
Óleo para fritar => check
7 ovos => home 7 un
18 ovos => buy 6 un | 3/3
1 cebola grande ralada => home 1 un
1 rolo de massa de pastel (500 g) => home 1 un
1 lata de milho verde escorrido => home 1 un
1 lata de ervilha => buy 1 lata
1/2 xícara (chá) de azeitonas verdes picadas => home
1 vidro de palmito picado => home 1 un
1 sachê de molho de tomate => home 1 un
2 cubinhos de caldo de galinha => home
1 colher (chá) de colorau => home
4 colheres (sopa) de margarina => home
3 batatas cozidas e espremidas => home
`,
)

export const PASTA = kitchenOf(
  'lasanha, strogonoff, escondidinho, macarronada, bife à parmegiana, carne de panela',
  `
Massa para lasanha 500 g | 1
Macarrão espaguete 500 g | 2
Macarrão parafuso 500 g | 1
Carne moída | 0.8 | 1 kg
Filé mignon | 0 | 1 kg
Coxão mole | 1.5 | 1 kg
Peito de frango | 0.6 | 1 kg
Presunto | 0.2 | 1 kg
Queijo mussarela | 0.4 | 1 kg
Creme de leite 200 g | 3
Champignon em conserva 100 g | 1
Ketchup 400 g | 0.5
Mostarda 200 g | 1
Molho inglês 150 ml | 1
Molho de tomate 340 g | 1
Tomate pelado 400 g | 2
Batata palha 120 g | 1
Mandioca | 1 | 1 kg
Carne seca 500 g | 1
Manteiga 200 g | 1
Noz-moscada | 1
Conhaque 1 l | 0
Manjericão | 0
Cebola | 1 | 1 kg
Alho | 0.1 | 1 kg
Leite 1 l | 1
Azeite 500 ml | 1
Batata | 1 | 1 kg
`,
  `
1 pacote de massa para lasanha => home 1 un
500 g de espaguete => home 500 g
1 pacote de macarrão seco => check
2 pacotes de macarrão parafuso => buy 1 pacote
500 g de patinho moído => buy 500 g
1 kg de carne moída magra => check
600 g de filé mignon em tiras => buy 600 g
1 kg de coxão mole em cubos => home 1 kg
500 g de peito de frango em cubos => home 500 g
300 g de presunto fatiado => buy 100 g
10 fatias de presunto magro => check
400 g de queijo mussarela fatiado => home 400 g
1 lata de creme de leite => home
4 caixas de creme de leite => buy 1 caixa
1 xícara (chá) de champignon fatiado => check
100 g de champignon => home 100 g
3 colheres (sopa) de ketchup => home
1 colher (sopa) de mostarda => home
1 colher (sopa) de molho inglês => home 15 ml
2 sachês de molho de tomate => buy 1 sachê
1 lata de tomate pelado => home 1 un
Batata palha para servir => check
1 kg de mandioca cozida => home 1 kg
700 g de carne-seca desfiada => buy 200 g
1 pitada de noz-moscada ralada => home
1/2 xícara (chá) de conhaque => buy
Folhas de manjericão a gosto => buy
3 dentes de alho picados => home
500 ml de leite morno => home 500 ml
1 fio generoso de azeite => home
2 cebolas médias fatiadas => home
`,
)
