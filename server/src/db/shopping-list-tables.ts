/** The tables of lists, as the queries see them; the truth is in `migrations/008-shopping-list.sql`. */
export interface ShoppingListTables {
  readonly shopping_list: ShoppingListTable
  readonly shopping_list_item: ShoppingListItemTable
  readonly shared_list: SharedListTable
}

interface ShoppingListTable {
  readonly tenant_id: string
  readonly id: string
  readonly name: string
  readonly name_folded: string
  readonly items_count: number
  readonly created_at: Date
}

interface ShoppingListItemTable {
  readonly tenant_id: string
  readonly list_id: string
  readonly sequence: number
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly price_cents: number
}

interface SharedListTable {
  readonly id: string
  readonly tenant_id: string
  readonly names: readonly string[]
  readonly created_at: Date
  readonly expires_at: Date
}
