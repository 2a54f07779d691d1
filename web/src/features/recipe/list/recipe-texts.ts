/** Texts about recipes; a recipe is never called 'lista' (G-005). */
export const FILTER_TITLE = 'Filtrar Receitas'

export const NOTHING_FOUND = 'Nenhuma receita encontrada'

export function deleteQuestion(title: string): string {
  return `Tem certeza que deseja excluir a receita "${title}"?`
}
