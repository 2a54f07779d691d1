import { type AddServices, addTools } from './add-tools.ts'
import { type KitchenServices, kitchenTools } from './kitchen-tools.ts'
import { type ListServices, listTools } from './list-tools.ts'
import { type StockServices, stockTools } from './stock-tools.ts'
import type { Tool } from './tool.ts'

export type AssistantServices = AddServices & KitchenServices & ListServices & StockServices

/** All tools, by name. They call the services of the product and decide nothing themselves. */
export function toolsOf(services: AssistantServices): ReadonlyMap<string, Tool> {
  const all = [
    ...listTools(services),
    ...addTools(services),
    ...stockTools(services),
    ...kitchenTools(services),
  ]
  return new Map(all.map((tool) => [tool.name, tool]))
}
