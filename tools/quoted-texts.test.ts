import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

/**
 * Texts that the first description of the product quotes, to the letter; docs/departures.md has the others.
 * Parts that the product fills in are left out.
 */
const QUOTED = [
  [
    'Login efetuado com sucesso! Redirecionando...',
    'Página não encontrada',
    'Whoops, algo aconteceu...',
  ],
  [
    'Digite o item e pressione ',
    'Limpar Lista',
    'Deseja limpar a lista de compras?',
    'Compartilhar Lista',
  ],
  ['Adicione o primeiro item!', 'Seja Premium', 'Minha assinatura', 'Sair', 'Entrar'],
  ['Faça login e aproveite mais!', 'Fazer Login', 'Lista de Estoque Mínimo'],
  ['Registre-se', 'Confirme seu e-mail', 'Reenvio de confirmação', 'Login com ', 'Entrar com '],
  ['Redirecionando para ', 'Editar Perfil', 'Redefinir Senha', 'Salvar Alterações'],
  ['Apenas ', ' por mês', 'Assinar o Premium', 'Limite Atingido', 'Assinar Premium'],
  [
    'Minha Assinatura',
    'Cancelar Assinatura',
    'Renovar Assinatura',
    'Nenhuma assinatura encontrada.',
  ],
  ['Voltar', 'Confirmar Renovação', 'Renovando...', 'Confirmar Cancelamento', 'Cancelando...'],
  ['Muito caro', 'Não estou usando o suficiente', 'Encontrei outra solução', 'Outro motivo'],
  [
    'Adicionar Produto',
    'Filtrar',
    'Nenhum produto encontrado',
    'Buscar por descrição...',
    'Buscar',
  ],
  ['Cadastrar Produto', 'Editar Produto', 'Cadastrar', 'Atualizar', 'Atualizar Estoque - '],
  ['Entrada', 'Saída', 'Confirmar', 'Salvando...', 'Gerar Lista de Compras'],
  ['Gerar Nova Lista', 'Adicionar à Lista Atual', 'Adicionar Lista', 'Total de itens:'],
  ['Nenhuma lista encontrada', 'Filtrar Listas', 'Confirmar Exclusão'],
  ['Deseja gerar uma lista a partir dos itens abaixo?', 'Cadastrar Lista de Compras'],
  [
    'Editar Lista de Compras',
    'Adicionar Itens',
    'Carregando...',
    'Adicionar Novo Item',
    'Adicionar Item',
  ],
  [
    'Adicionar Receita',
    'Cadastrar Receita',
    'Editar Receita',
    'Detalhes',
    'Ingredientes',
    'Passos',
  ],
  ['Nenhum ingrediente cadastrado.', 'Nenhum passo cadastrado.', 'Salvar edição'],
  ['Erro ao confirmar o e-mail', 'Iniciando sua inscrição Premium...', 'Aguarde ', 'Reenviar em '],
  ['Este item já está na lista.', 'Item duplicado', 'O preço deve ser um número positivo.'],
  ['A quantidade deve ser pelo menos 1.', 'Nome da lista é obrigatório'],
  ['Insira um nome para a lista antes de salvar.', 'Lista vazia', 'Não há itens para '],
  ['Email inválido', 'A senha deve ter no mínimo ', 'Formato de e-mail inválido.'],
  ['O celular deve estar no formato (XX) XXXXX-XXXX.'],
  ['Por favor, selecione um motivo antes de continuar.', 'O nome é obrigatório'],
  ['A categoria é obrigatória', 'O preço deve ser maior ou igual a zero'],
  ['O estoque não pode ser negativo', 'O estoque mínimo não pode ser negativo'],
  ['Quantidade inválida', 'Informe uma quantidade maior que zero.', 'Estoque insuficiente'],
  ['A quantidade excede o estoque atual.', 'O nome da lista é obrigatório'],
  [
    'Adicione pelo menos um item',
    'O nome do item é obrigatório',
    'Quantidade deve ser maior que 0',
  ],
  ['O título da receita é obrigatório', 'A descrição da receita é obrigatória'],
  ['O nome do ingrediente é obrigatório', 'A unidade de medida é obrigatória'],
  ['Preencha todos os campos (nome, quantidade, unidade).', 'Adicione pelo menos um ingrediente.'],
  ['A descrição do passo é obrigatória', 'Uma conta com este e-mail já existe'],
  ['Usuário ou senha incorretos', 'Limite de 2 listas ativas em 24 horas atingido'],
  ['Erro ao fazer login', 'Login efetuado com sucesso', 'Erro ao registrar o usuário'],
  ['Não foi possível carregar os dados do usuário.', 'Erro ao atualizar informações'],
  ['Alteração realizada com sucesso', 'Erro ao reenviar e-mail de confirmação'],
  ['Não foi possível carregar as informações do plano.'],
  ['Não foi possível carregar as informações do Premium.'],
  ['Não foi possível iniciar a assinatura. Tente novamente.'],
  ['Houve um erro ao cancelar a assinatura. Tente novamente.'],
  ['Sua assinatura foi cancelada com sucesso.', 'Sua assinatura foi renovada com sucesso.'],
  ['Houve um erro ao renovar a assinatura. Tente novamente.'],
  ['Não foi possível buscar os produtos.', 'Não há produtos com estoque abaixo do mínimo.'],
  ['Não foi possível verificar o limite.', 'Não foi possível gerar a lista.'],
  ['Lista gerada com sucesso', 'A lista foi substituída com sucesso.'],
  ['Os itens foram adicionados à lista existente.', 'Produto Cadastrado', 'Produto Atualizado'],
  ['Estoque Atualizado', 'Não foi possível salvar o produto. Tente novamente.'],
  ['Não foi possível atualizar o estoque. Tente novamente.'],
  ['Não foi possível carregar os dados da lista.', 'Não foi possível salvar a lista.'],
  ['Não foi possível carregar os itens da lista.', 'Não foi possível atualizar a lista.'],
  ['Lista Atualizada', 'Atualizado com sucesso.', 'Lista Cadastrada', 'Cadastrado com sucesso.'],
  ['Lista atualizada', 'Token de confirmação inválido.', 'E-mail confirmado com sucesso!'],
  ['Erro ao confirmar e-mail. Verifique o link.', 'Não foi possível carregar os dados da receita.'],
  [
    'Erro ao salvar a lista',
    'Erro ao gerar o link',
    'Link não disponível',
    'Erro ao copiar o link',
  ],
  ['Link copiado com sucesso!', 'ID inválido na URL.', 'A lista retornada está vazia ou inválida.'],
  ['Erro ao copiar lista', 'Não foi possível copiar a lista. Tente novamente.'],
  ['Lista copiada com sucesso!', 'Importamos apenas '],
  [' itens como convidado. Faça login para poder adicionar até '],
  [' itens, ou assine o Premium para ter acesso ilimitado...', 'Você só pode importar até '],
].flat()

test('texts that the first description quotes stand in the product to the letter', () => {
  const code = filesOfTree()
    .filter((file) => /^(web|contract|server)\/src\/.*\.tsx?$/.test(file) && !file.includes('test'))
    .map((file) => read(file).replaceAll(/\s+/g, ' '))
    .join('\n')
  expect(QUOTED.filter((text) => !code.includes(text))).toEqual([])
})
