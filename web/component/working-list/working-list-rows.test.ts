import { expect, MOVING, page, test } from '#component/harness/product.ts'
import { addItem, field, MIXED, names, openList, row, rows, storedItems } from './working-list.ts'

test('an empty list says so, and no longer with an item', async () => {
  await openList()
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
  await addItem('Leite')
  await expect(page.getByText('Adicione o primeiro item!')).toHaveCount(0)
})

test('the toggles set, reset and replace a status', async () => {
  await openList([{ name: 'Leite' }])
  const { bought, missing } = row('Leite')
  const expectPressed = async (isBought: boolean, isMissing: boolean) => {
    await expect(bought).toHaveAttribute('aria-pressed', String(isBought))
    await expect(missing).toHaveAttribute('aria-pressed', String(isMissing))
  }
  await expectPressed(false, false)
  await bought.click()
  await expectPressed(true, false)
  await missing.click()
  await expectPressed(false, true)
  await bought.click()
  await expectPressed(true, false)
  await bought.click()
  await expectPressed(false, false)
  await missing.click()
  await missing.click()
  await expectPressed(false, false)
})

test('a row’s buttons have labels with its name, a pending row has an empty circle, and an unavailable one a text', async () => {
  await openList([{ name: 'Café' }, { name: 'Vinho', price: 5, status: 'unavailable' }])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const coffee = row('Café')
  await expect(button('Preço e quantidade de Café')).toHaveAttribute('title', 'Preço e quantidade')
  const bought = button('Marcar Café como comprado')
  await expect(bought).toHaveAttribute('title', 'Comprado')
  await expect(bought.locator('path')).toHaveCSS('opacity', '0')
  await bought.click()
  await expect(bought).toHaveAttribute('aria-pressed', 'true')
  await expect(bought.locator('path')).toHaveCSS('opacity', '1')
  await expect(coffee.item).not.toContainText('Indisponível')
  await button('Marcar Café como indisponível').click()
  await expect(coffee.item).toContainText('Indisponível')
  await expect(row('Vinho').item).toContainText('Indisponível · R$ 5,00')
})

test('a row with a price shows its total, and the footer the cart’s part of the total', async () => {
  await openList([
    { name: 'Leite', price: 4.5, quantity: 3 },
    { name: 'Pão', price: 2 },
    { name: 'Vinho', price: 50, status: 'unavailable' },
  ])
  await expect(row('Leite').item).toContainText('3 × R$ 4,50 = R$ 13,50')
  await expect(page.getByText('Total: R$ 15,50', { exact: true })).toBeVisible()
  await expect(page.getByText(/No carrinho/)).toHaveCount(0)
  await row('Leite').bought.click()
  await expect(page.getByText('No carrinho: R$ 13,50', { exact: true })).toBeVisible()
  await expect(page.getByText('Total: R$ 15,50', { exact: true })).toBeVisible()
})

test('the list is sorted pending, unavailable, purchased at each change, otherwise stable', async () => {
  await openList([{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }])
  await row('B').bought.click()
  await expect(names()).toHaveText(['A', 'C', 'D', 'B'])
  await row('A').missing.click()
  await expect(names()).toHaveText(['C', 'D', 'A', 'B'])
  await row('B').bought.click()
  await expect(names()).toHaveText(['C', 'D', 'B', 'A'])
  await addItem('E')
  await expect(names()).toHaveText(['C', 'D', 'B', 'E', 'A'])
})

test('price and quantity give the total of the row and of the list, with a dot', async () => {
  await openList(MIXED)
  await expect(page.getByText(/^Total: /)).toHaveText('Total: R$ 12.387,55')
  const coffee = row('Café')
  await expect(coffee.details).toHaveAttribute('aria-expanded', 'false')
  await coffee.details.click()
  await expect(coffee.details).toHaveAttribute('aria-expanded', 'true')
  await coffee.price.fill('1.234,50')
  await coffee.more.click()
  await coffee.more.click()
  await coffee.fewer.click()
  await expect(coffee.quantity).toHaveValue('2')
  await expect(coffee.total).toHaveText('R$ 2.469,00')
  await expect(page.getByText(/^Total: /)).toHaveText('Total: R$ 14.856,55')
  await coffee.missing.click()
  await expect(page.getByText(/^Total: /)).toHaveText('Total: R$ 12.387,55')
  await expect(coffee.details).toHaveAttribute('aria-expanded', 'true')
  await coffee.details.click()
  await expect(coffee.item).toContainText('2 × R$ 1.234,50')
})

test('without a price there is no total', async () => {
  await openList([{ name: 'Leite' }, { name: 'Vinho', price: 50, status: 'unavailable' }])
  await expect(page.getByText(/Total/)).toHaveCount(0)
})

test('a price accepts comma and dot, and other text counts as 0', async () => {
  await openList([{ name: 'Leite', price: 5 }])
  const { details, price } = row('Leite')
  await details.click()
  await expect(price).toHaveAttribute('inputmode', 'decimal')
  await expect(price).toHaveAttribute('step', '0.01')
  for (const [typed, reais] of [
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['R$ 12.345,67', 12_345.67],
    ['0,005', 0.01],
    ['caro', 0],
  ] as const) {
    await price.fill(typed)
    await price.blur()
    expect(storedItems()).toMatchObject([{ price: reais }])
  }
  await expect(price).toHaveValue('')
})

test('a negative price is refused under its field and changes nothing', async () => {
  await openList([{ name: 'Leite', price: 5 }])
  const { details, price } = row('Leite')
  await details.click()
  await price.fill('-3')
  await price.blur()
  await expect(price).toHaveAccessibleDescription('O preço deve ser um número positivo.')
  expect(storedItems()).toMatchObject([{ price: 5 }])
  await price.fill('3')
  await expect(page.getByText('O preço deve ser um número positivo.')).toHaveCount(0)
})

test('a quantity below 1 is refused; decimals are cut, and nothing counts as 1', async () => {
  await openList([{ name: 'Leite', quantity: 3 }])
  const { details, quantity, fewer } = row('Leite')
  await details.click()
  const place = fewer.boundingBox().x
  await quantity.fill('0')
  await expect(quantity).toHaveAccessibleDescription('A quantidade deve ser pelo menos 1.')
  expect(fewer.boundingBox().x, 'what is about to be tapped stays').toBe(place)
  expect(storedItems()).toMatchObject([{ quantity: 3 }])
  for (const [typed, kept] of [
    ['2,9', 2],
    ['', 1],
    ['7.5', 7],
    ['100000', 99_999],
    ['1', 1],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue(String(kept))
    expect(storedItems()).toMatchObject([{ quantity: kept }])
  }
  await fewer.click()
  await expect(page.getByText('A quantidade deve ser pelo menos 1.')).toBeVisible()
  await expect(quantity).toHaveValue('1')
})

test('a price above the maximum is refused and the old one stays; text that is no price counts as none, with a message', async () => {
  await openList([{ name: 'Leite', price: 5 }])
  const { details, price } = row('Leite')
  await details.click()
  await price.fill('999999999')
  await price.blur()
  await expect(price).toHaveAccessibleDescription('O preço pode ser de até R$\u00A0999.999,99.')
  await expect(price).toHaveValue('999999999')
  expect(storedItems()).toMatchObject([{ price: 5 }])
  await price.fill('caro')
  await price.blur()
  await expect(price).toHaveAccessibleDescription('“caro” não é um preço: fica sem preço.')
  expect(storedItems()).toMatchObject([{ price: 0 }])
  await price.fill('3')
  await expect(page.getByText('não é um preço')).toHaveCount(0)
})

test('the message about a quantity disappears when the field shows a valid one', async () => {
  await openList([{ name: 'Leite', quantity: 3 }])
  const { details, quantity } = row('Leite')
  await details.click()
  await quantity.fill('0')
  await expect(page.getByText('A quantidade deve ser pelo menos 1.')).toBeVisible()
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByText('A quantidade deve ser pelo menos 1.')).toHaveCount(0)
})

test('an item is renamed in its opened row; an empty name and a duplicate are refused with a message', async () => {
  await openList([{ name: 'Cafe', price: 5 }, { name: 'Leite' }])
  const coffee = row('Caf')
  await coffee.details.click()
  for (const [typed, words] of [
    [' LEITE ', 'Este item já está na lista.'],
    [' ', 'Dê um nome ao item.'],
  ] as const) {
    await coffee.name.fill(typed)
    await coffee.name.press('Enter')
    await expect(coffee.name).toHaveAccessibleDescription(words)
    await expect(names()).toHaveText(['Cafe', 'Leite'])
  }
  await coffee.name.fill('Café')
  await coffee.name.blur()
  await expect(names()).toHaveText(['Café', 'Leite'])
  await coffee.name.fill('Café em grãos')
  await coffee.details.click()
  await expect(names()).toHaveText(['Café em grãos', 'Leite'])
  expect(storedItems()).toMatchObject([{ name: 'Café em grãos', price: 5 }, {}])
})

test('purchased items are removed, and all marks are cleared, each with undo; the actions stay when the list is scrolled', async () => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openList([
    ...Array.from({ length: 12 }, (_, index) => ({ name: `Item ${index}.` })),
    { name: 'Vinho', status: 'unavailable' },
    { name: 'Pão', status: 'purchased' },
  ])
  await row('Pão').item.scrollIntoViewIfNeeded()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['Abrir menu', 'Compartilhar Lista', 'Limpar Lista', 'Mais ações']) {
    await expect(button(name).last()).toBeInViewport({ ratio: 1 })
  }
  await button('Mais ações').click()
  await button('Tirar comprados').click()
  await expect(names()).toHaveCount(13)
  await button('Desfazer').click()
  await expect(names().last()).toHaveText('Pão')
  await button('Mais ações').click()
  await button('Desmarcar todos').click()
  await expect(page.locator('#items [data-status="pending"]')).toHaveCount(14)
  await button('Desfazer').click()
  await expect(page.locator('#items [data-status="pending"]')).toHaveCount(12)
  await button('Mais ações').click()
  await page.keyboard.press('Escape')
  await expect(button('Tirar comprados')).toBeHidden()
})

test('deleting from the expanded part can be undone, price, quantity and place included', async () => {
  await openList(MIXED)
  const before = storedItems()
  const bananas = row('Bananas')
  await bananas.details.click()
  await bananas.remove.click()
  await expect(bananas.item).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bananas.item).toBeVisible()
  expect(storedItems()).toMatchObject(
    before.map(({ id, name, status, price, quantity }) => ({ id, name, status, price, quantity })),
  )
})

test('the focus follows a row moved by the keyboard, and goes to its neighbour when it is deleted', async () => {
  await openList([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
  await row('A').bought.focus()
  await page.keyboard.press('Enter')
  await expect(names()).toHaveText(['B', 'C', 'A'])
  await expect(row('A').bought).toBeFocused()
  await row('C').details.focus()
  await page.keyboard.press('Enter')
  await row('C').remove.focus()
  await page.keyboard.press('Enter')
  await expect(row('A').bought).toBeFocused()
})

test('clearing asks first, can be cancelled and undone, and needs something to clear', async () => {
  await openList([
    { name: 'Leite', price: 3 },
    { name: 'Pão', status: 'purchased' },
  ])
  const clear = page.getByRole('button', { name: 'Limpar Lista' })
  const dialog = page.getByRole('dialog', { name: 'Limpar Lista' })
  await clear.click()
  await expect(dialog).toContainText('Deseja limpar a lista de compras?')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows()).toHaveCount(2)
  await clear.click()
  await dialog.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(rows()).toHaveCount(0)
  await expect(clear).toBeDisabled()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Leite', 'Pão'])
  await expect(page.getByText('Total: R$ 3,00')).toBeVisible()
})

test('rows glide to their new place', async () => {
  await page.emulateMedia(MOVING)
  await openList([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
  const { bought } = row('A')
  // `as`: the toggle is a button.
  ;(bought.element() as HTMLElement).click()
  await Promise.resolve()
  const moved = document
    .getAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
    .filter((target) => target?.matches('li'))
    .map((target) => target?.textContent)
  expect(moved).toEqual(['B', 'C', 'A'])
})

test('in a long list the new item is scrolled into view, above the total', async () => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openList([{ name: 'Caro', price: 10 }])
  for (let index = 0; index < 8; index++) await addItem(`Item ${index}`)
  await expect(row('Item 7').item).toBeInViewport({ ratio: 1 })
  await expect(field()).toBeInViewport({ ratio: 1 })
  const below = () =>
    Math.round(
      page.getByText('Total: R$ 10,00').boundingBox().y - row('Item 7').item.boundingBox().bottom,
    )
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test('all of 500 items are rendered and can be scrolled to', async () => {
  await openList(Array.from({ length: 500 }, (_, index) => ({ name: `Item ${index + 1}.` })))
  await expect(page.getByRole('listitem')).toHaveCount(500)
  // Rows that come into view may be higher than they were taken for.
  const isAtEnd = async () => {
    await page.keyboard.press('End')
    return page.getByText('Item 500.').boundingBox().bottom <= innerHeight
  }
  await expect.poll(isAtEnd).toBe(true)
  await expect(page.getByText('Item 500.')).toBeInViewport()
  await expect(page.getByPlaceholder('Digite o item')).toBeInViewport()
})

test('at 320 px the title is one line above the progress', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openList()
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('#list-title') ?? document.body)
  const title = range.getBoundingClientRect()
  const progress = page.locator('#progress').boundingBox()
  expect(title.height).toBeLessThan(30)
  expect(progress.top).toBeGreaterThanOrEqual(title.bottom)
})
