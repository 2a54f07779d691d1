import type { WrittenRecipe } from './written-recipe.ts'

export const SWEETS: readonly WrittenRecipe[] = [
  {
    title: 'Pudim de leite condensado',
    description: 'Liso, sem furinhos e com calda de caramelo: o segredo é o forno baixo.',
    preparationTime: '1 h 30 min',
    servings: '10 fatias',
    category: 'Sobremesas',
    difficultyLevel: 'Médio',
    tags: ['forno', 'domingo'],
    ingredients: `
      1 xícara de açúcar
      1/2 xícara de água
      395 g de leite condensado
      400 ml de leite integral
      3 ovos
      1 colher (chá) de essência de baunilha`,
    steps: [
      ['Derreta o açúcar até dourar, junte a água e mexa até a calda ficar lisa.', 10],
      ['Forre com a calda uma forma com furo no meio.', 2],
      ['Bata no liquidificador o leite condensado, o leite, os ovos e a baunilha.', 3],
      ['Espere a espuma baixar e despeje na forma, passando por uma peneira.', 2, 10],
      ['Asse em banho-maria, coberto com papel-alumínio, em forno a 180 °C.', 3, 60],
      ['Deixe gelar bem antes de desenformar.', 2, 240],
    ],
  },
  {
    title: 'Brigadeiro de panela',
    description: 'Para enrolar ou comer de colher. Use uma panela de fundo grosso.',
    preparationTime: '30 min',
    servings: '30 unidades',
    category: 'Sobremesas',
    difficultyLevel: 'Fácil',
    tags: ['festa', 'rápido'],
    ingredients: `
      395 g de leite condensado
      4 colheres (sopa) de chocolate em pó 50%
      1 colher (sopa) de manteiga
      100 g de chocolate granulado`,
    steps: [
      ['Misture fora do fogo o leite condensado, o chocolate e a manteiga.', 3],
      ['Cozinhe em fogo baixo, sem parar de mexer, até desgrudar do fundo.', 12],
      ['Passe para um prato untado e deixe esfriar.', 1, 40],
      ['Enrole com as mãos untadas e passe no granulado.', 15],
    ],
  },
  {
    title: 'Mousse de maracujá',
    description: 'Três ingredientes, cinco minutos e uma noite na geladeira.',
    preparationTime: '10 min',
    servings: '8 taças',
    category: 'Frutas',
    difficultyLevel: 'Fácil',
    tags: ['gelado', 'rápido'],
    ingredients: `
      395 g de leite condensado
      2 caixas de creme de leite
      1 xícara de suco de maracujá concentrado
      1 maracujá`,
    steps: [
      ['Bata o leite condensado, o creme de leite e o suco até encorpar.', 5],
      ['Distribua nas taças e leve à geladeira.', 3, 180],
      ['Sirva com a polpa do maracujá por cima.', 2],
    ],
  },
  {
    title: 'Bolo de cenoura com cobertura de chocolate',
    description: 'Massa de liquidificador, fofinha, com a casquinha que quebra ao cortar.',
    preparationTime: '1 h',
    servings: '12 pedaços',
    category: 'Lanches',
    difficultyLevel: 'Fácil',
    tags: ['forno', 'lanche da tarde'],
    ingredients: `
      3 cenouras
      4 ovos
      1 xícara de óleo de soja
      2 xícaras de açúcar
      2 1/2 xícaras de farinha de trigo
      1 colher (sopa) de fermento em pó
      5 colheres (sopa) de chocolate em pó 50%
      2 colheres (sopa) de manteiga
      4 colheres (sopa) de leite integral`,
    steps: [
      ['Bata no liquidificador as cenouras picadas, os ovos e o óleo.', 5],
      ['Misture com 1 1/2 xícara do açúcar e a farinha; por último, o fermento.', 5],
      ['Asse em forma untada, a 180 °C, até o palito sair seco.', 2, 40],
      ['Ferva o resto do açúcar, o chocolate, a manteiga e o leite até engrossar.', 8],
      ['Despeje a cobertura sobre o bolo ainda quente.', 1, 15],
    ],
  },
  {
    title: 'Pão de queijo mineiro',
    description: 'Casquinha crocante e miolo puxento. A massa crua pode ser congelada.',
    preparationTime: '50 min',
    servings: '40 unidades',
    category: 'Lanches',
    difficultyLevel: 'Médio',
    tags: ['forno', 'sem glúten'],
    ingredients: `
      500 g de polvilho azedo
      1 xícara de leite integral
      1/2 xícara de óleo de soja
      2 ovos
      250 g de queijo minas curado ralado
      1 colher (chá) de sal`,
    steps: [
      ['Ferva o leite com o óleo e o sal e escalde o polvilho.', 8],
      ['Espere amornar e junte os ovos, um a um, sovando.', 8, 10],
      ['Acrescente o queijo e sove até a massa ficar lisa.', 5],
      ['Faça bolinhas e asse a 200 °C até dourar.', 12, 25],
    ],
  },
]
