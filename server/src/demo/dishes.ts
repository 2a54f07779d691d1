import type { WrittenRecipe } from './written-recipe.ts'

export const DISHES: readonly WrittenRecipe[] = [
  {
    title: 'Tapioca de queijo com tomate',
    description: 'O café da manhã pronto em dez minutos, sem glúten.',
    preparationTime: '10 min',
    servings: '2 porções',
    category: 'Vegetariana',
    difficultyLevel: 'Fácil',
    tags: ['café da manhã', 'sem glúten'],
    ingredients: `
      8 colheres (sopa) de tapioca hidratada
      100 g de queijo muçarela
      1 tomate
      1 pitada de orégano
      sal a gosto`,
    steps: [
      ['Espalhe a tapioca peneirada na frigideira quente e espere firmar.', 3],
      ['Cubra metade com o queijo, o tomate em rodelas, o sal e o orégano.', 2],
      ['Dobre, vire e deixe o queijo derreter.', 2],
    ],
  },
  {
    title: 'Sopa de legumes com macarrão',
    description: 'Para as noites frias e para o que sobrou da feira.',
    preparationTime: '45 min',
    servings: '6 pratos',
    category: 'Vegetais',
    difficultyLevel: 'Fácil',
    tags: ['panela', 'inverno'],
    ingredients: `
      3 batatas
      3 cenouras
      1 abobrinha
      1/2 repolho
      1 cebola
      2 dentes de alho
      200 g de macarrão parafuso
      2 colheres (sopa) de azeite extravirgem
      1,5 l de água
      cheiro-verde a gosto
      sal a gosto`,
    steps: [
      ['Refogue a cebola e o alho no azeite.', 5],
      ['Junte os legumes em cubos, a água e o sal.', 10],
      ['Cozinhe até as batatas ficarem macias.', 1, 20],
      ['Acrescente o macarrão e cozinhe até ficar al dente.', 1, 8],
      ['Finalize com o cheiro-verde.', 1],
    ],
  },
  {
    title: 'Frango ensopado com batatas',
    description: 'Tudo numa panela só, com molho para molhar o pão.',
    preparationTime: '50 min',
    servings: '5 porções',
    category: 'Carnes',
    difficultyLevel: 'Fácil',
    tags: ['panela', 'dia a dia'],
    ingredients: `
      1 kg de coxa e sobrecoxa
      4 batatas
      2 tomates
      1 cebola
      3 dentes de alho
      1 colher (chá) de colorau
      2 colheres (sopa) de óleo de soja
      2 xícaras de água
      cheiro-verde a gosto
      sal a gosto`,
    steps: [
      ['Tempere o frango com o alho, o colorau e o sal.', 10, 15],
      ['Doure o frango no óleo e reserve.', 10],
      ['Refogue a cebola e o tomate, volte o frango e cubra com a água.', 5],
      ['Junte as batatas e cozinhe até tudo ficar macio.', 3, 30],
      ['Polvilhe o cheiro-verde e sirva com arroz.', 1],
    ],
  },
  {
    title: 'Escondidinho de carne moída',
    description: 'Purê de mandioca gratinado por cima de carne bem temperada.',
    preparationTime: '1 h 10 min',
    servings: '6 porções',
    category: 'Carnes',
    difficultyLevel: 'Médio',
    tags: ['forno', 'domingo'],
    ingredients: `
      1 kg de mandioca
      500 g de carne moída
      1 cebola
      2 dentes de alho
      2 tomates
      2 colheres (sopa) de manteiga
      1/2 xícara de leite integral
      150 g de queijo muçarela
      2 colheres (sopa) de azeite extravirgem
      sal a gosto`,
    steps: [
      ['Cozinhe a mandioca em água com sal até desmanchar.', 10, 30],
      ['Refogue a cebola e o alho no azeite, junte a carne e os tomates.', 15],
      ['Amasse a mandioca com a manteiga e o leite quente.', 8],
      ['Monte: a carne embaixo, o purê por cima e o queijo para cobrir.', 5],
      ['Gratine a 220 °C até dourar.', 1, 20],
    ],
  },
  {
    title: 'Moqueca de peixe',
    description: 'À moda baiana, com dendê e leite de coco. Sirva com arroz e pirão.',
    preparationTime: '50 min',
    servings: '6 porções',
    category: 'Peixes',
    difficultyLevel: 'Médio',
    tags: ['panela', 'visita'],
    ingredients: `
      1 kg de filé de tilápia
      2 limões
      3 dentes de alho
      2 cebolas
      3 tomates
      2 pimentões
      400 ml de leite de coco
      3 colheres (sopa) de azeite de dendê
      1 maço de cheiro-verde
      sal a gosto`,
    steps: [
      ['Tempere o peixe com o limão, o alho e o sal.', 10, 20],
      ['Arrume na panela camadas de cebola, tomate, pimentão e peixe.', 8],
      ['Regue com o leite de coco e o dendê e tampe.', 2],
      ['Cozinhe em fogo baixo, sem mexer, só balançando a panela.', 2, 20],
      ['Cubra com o cheiro-verde e leve a panela à mesa.', 1],
    ],
  },
  {
    title: 'Bobó de camarão',
    description: 'Creme de mandioca com camarão e dendê, grosso como deve ser.',
    preparationTime: '1 h 20 min',
    servings: '8 porções',
    category: 'Peixes',
    difficultyLevel: 'Difícil',
    tags: ['panela', 'festa'],
    ingredients: `
      1 kg de camarão limpo
      1 kg de mandioca
      400 ml de leite de coco
      3 colheres (sopa) de azeite de dendê
      2 cebolas
      4 dentes de alho
      3 tomates
      1 pimentão
      2 limões
      1 maço de coentro
      sal a gosto`,
    steps: [
      ['Tempere o camarão com o limão, metade do alho e o sal.', 10, 20],
      ['Cozinhe a mandioca até desmanchar e bata com metade do leite de coco.', 10, 35],
      ['Refogue no dendê a cebola, o resto do alho, o tomate e o pimentão.', 10],
      ['Junte o camarão e cozinhe só até mudar de cor.', 5],
      ['Misture o creme e o resto do leite de coco e deixe ferver.', 5, 5],
      ['Finalize com o coentro.', 1],
    ],
  },
  {
    title: 'Feijoada completa',
    description: 'Para o sábado e para muita gente. Comece na véspera.',
    preparationTime: '3 h',
    servings: '12 pratos',
    category: 'Carnes',
    difficultyLevel: 'Difícil',
    tags: ['sábado', 'família'],
    ingredients: `
      1 kg de feijão preto
      500 g de carne-seca
      500 g de costelinha de porco salgada
      500 g de linguiça toscana
      250 g de bacon
      2 cebolas
      6 dentes de alho
      3 folhas de louro
      2 maços de couve
      4 laranjas
      sal a gosto`,
    steps: [
      ['Deixe as carnes salgadas de molho, trocando a água, e o feijão também.', 15, 720],
      ['Cozinhe as carnes salgadas com o louro na panela de pressão.', 10, 40],
      ['Junte o feijão escorrido e cozinhe até ficar macio.', 5, 40],
      ['Frite o bacon com a cebola e o alho; acrescente a linguiça em rodelas.', 15],
      ['Misture tudo e apure em fogo baixo, até o caldo engrossar.', 5, 40],
      ['Sirva com a couve refogada e a laranja em fatias.', 20],
    ],
  },
]
