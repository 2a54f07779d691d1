import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { Locator } from '#component/harness/locator.ts'
import { dialogOf, expect, page, test, toast } from '#component/harness/product.ts'
import { card, openWith } from './products.ts'

interface Part {
  /** Of its field; where nothing is typed into it, the name says what it holds. */
  readonly label: string
  readonly typed?: string
  /** On the card, and in the table of a wide window; the table has no categories. */
  readonly onCard?: string
  readonly inTable?: string
}

/** How a person sees each part of a product: one that a form, a card or a row forgets is named. */
const PARTS: Readonly<Record<keyof ProductDraft, Part>> = {
  name: { label: 'Nome', typed: 'Arroz 5 kg', onCard: 'Arroz 5 kg', inTable: 'Arroz 5 kg' },
  category: { label: 'Categoria', typed: 'Alimentos', onCard: 'Alimentos' },
  price: { label: 'Preço', typed: '27,90', onCard: 'R$ 27,90', inTable: 'R$ 27,90' },
  stock: { label: 'Estoque', typed: '7', onCard: 'Estoque: 7', inTable: '7' },
  minStock: { label: 'Estoque Mínimo', typed: '3', onCard: 'Mínimo: 3', inTable: '3' },
  content: { label: 'Cada unidade tem', onCard: 'R$ 5,58/kg', inTable: 'R$ 5,58/kg' },
  barcodes: { label: 'Códigos de barras', typed: '7896006711117, 78905351' },
}

test('each field of a product is in the form, on its card and in its row, and in the form to edit it', async () => {
  await openWith([])
  await dialogOf('Produtos').button('Adicionar Produto').click()
  await fillIn(dialogOf('Cadastrar Produto'))
  await expect(toast('Produto Cadastrado')).toBeVisible()

  await card('Arroz 5 kg').open.click()
  await expectEach(dialogOf('Arroz 5 kg').dialog, ({ onCard }) => onCard)
  await page.keyboard.press('Escape')
  await card('Arroz 5 kg').edit.click()
  const edit = dialogOf('Editar Produto')
  for (const { label, typed } of Object.values(PARTS)) {
    if (typed !== undefined) await expect(edit.field(label), label).toHaveValue(typed)
  }
  await edit.dialog.press('Escape')

  await page.setViewportSize({ width: 1920, height: 1080 })
  const row = page.getByRole('row').filter({ hasText: 'Arroz 5 kg' })
  await expectEach(row, ({ inTable }) => inTable)
})

async function fillIn({ dialog, field, button }: ReturnType<typeof dialogOf>) {
  for (const { label, typed } of Object.values(PARTS)) {
    if (typed === undefined) await expect(dialog.getByText(label), label).toBeVisible()
    else await fill(field(label), typed)
  }
  await button('Cadastrar').click()
}

async function fill(field: Locator, typed: string) {
  await field.waitFor()
  const isChoice = field.element() instanceof HTMLSelectElement
  await (isChoice ? field.selectOption(typed) : field.fill(typed))
}

async function expectEach(place: Locator, textOf: (part: Part) => string | undefined) {
  for (const [part, how] of Object.entries(PARTS)) {
    const text = textOf(how)
    if (text !== undefined) await expect(place, part).toContainText(text)
  }
}
