import { Package, ShoppingBasket, Undo2 } from 'lucide-react'
import { type Point, Points } from '#ui/points.tsx'

const MEANING: readonly Point[] = [
  { text: 'A lista da casa é uma só, ao vivo no celular de cada pessoa.', Icon: ShoppingBasket },
  {
    text: 'Produtos, estoque, listas salvas e receitas são da casa: todos nela veem e mudam.',
    Icon: Package,
  },
  { text: 'O que é seu hoje fica guardado e volta se você sair.', Icon: Undo2 },
]

/** Explains what joining a household means, before it happens. */
export function Meaning() {
  return <Points points={MEANING} className="w-full text-left" />
}
