import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import {
  Amphora,
  Apple,
  Baby,
  Bean,
  Beef,
  Candy,
  Carrot,
  Coffee,
  Cookie,
  Croissant,
  CupSoda,
  Drumstick,
  Egg,
  Fish,
  Ham,
  House,
  LeafyGreen,
  Milk,
  PawPrint,
  Pill,
  ShoppingBasket,
  ShowerHead,
  Snowflake,
  Soup,
  SprayCan,
  Sprout,
  Utensils,
  Wheat,
  Wine,
} from 'lucide-react'
import type { ComponentType } from 'react'

interface Mark {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** A colour of `aisle.css`. */
  tone: 'green' | 'red' | 'amber' | 'rose' | 'blue' | 'cyan' | 'violet' | 'grey'
}

const MARKS: Readonly<Record<AisleId, Mark>> = {
  frutas: { Icon: Apple, tone: 'rose' },
  legumes: { Icon: Carrot, tone: 'amber' },
  verduras: { Icon: LeafyGreen, tone: 'green' },
  ovos: { Icon: Egg, tone: 'amber' },
  padaria: { Icon: Croissant, tone: 'amber' },
  carnes: { Icon: Beef, tone: 'red' },
  aves: { Icon: Drumstick, tone: 'red' },
  peixaria: { Icon: Fish, tone: 'cyan' },
  frios: { Icon: Ham, tone: 'rose' },
  laticinios: { Icon: Milk, tone: 'blue' },
  graos: { Icon: Bean, tone: 'amber' },
  farinhas: { Icon: Wheat, tone: 'amber' },
  massas: { Icon: Utensils, tone: 'amber' },
  oleos: { Icon: Amphora, tone: 'green' },
  molhos: { Icon: Soup, tone: 'red' },
  temperos: { Icon: Sprout, tone: 'green' },
  acucar: { Icon: Candy, tone: 'rose' },
  matinais: { Icon: Coffee, tone: 'amber' },
  biscoitos: { Icon: Cookie, tone: 'amber' },
  bebidas: { Icon: CupSoda, tone: 'blue' },
  alcoolicas: { Icon: Wine, tone: 'violet' },
  congelados: { Icon: Snowflake, tone: 'cyan' },
  limpeza: { Icon: SprayCan, tone: 'blue' },
  higiene: { Icon: ShowerHead, tone: 'violet' },
  bebe: { Icon: Baby, tone: 'rose' },
  farmacia: { Icon: Pill, tone: 'red' },
  pet: { Icon: PawPrint, tone: 'violet' },
  casa: { Icon: House, tone: 'grey' },
}

/** The icon of an aisle on a coloured disc; the icon of 'Outros' without an aisle. */
export function AisleMark({ aisle }: { aisle: AisleId | undefined }) {
  const { Icon, tone }: Mark = aisle ? MARKS[aisle] : { Icon: ShoppingBasket, tone: 'grey' }
  return (
    <span className="aisle-mark" data-tone={tone}>
      <Icon aria-hidden className="size-4" />
    </span>
  )
}
