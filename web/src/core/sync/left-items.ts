/**
 * Unsent items of a household that the user no longer belongs to were moved to the local list. A toast
 * says so until the user closes it, also after a reload.
 */
import { joinNames } from '@compra/contract/format/names.ts'
import { switchList } from '#core/list/working-list/switch-list.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { showToast } from '#core/shell/toasts.ts'
import { LEFT_ITEMS_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { attempt } from '#lib/attempt.ts'

const NAMES_SHOWN = 3

export function showLeftItems(names: readonly string[]): void {
  const all = [...new Set([...storedNames(), ...names])]
  localTexts.write(LEFT_ITEMS_KEY, JSON.stringify(all))
  show(all)
}

/** Shows the toast that the user did not close in an earlier visit. */
export function showStoredLeftItems(): void {
  const names = storedNames()
  if (names.length > 0) show(names)
}

function show(names: readonly string[]): void {
  showToast({
    title: 'Você não está mais na casa',
    text: textOf(names),
    durationMs: Infinity,
    comesBack: true,
    action: {
      label: 'Ver a lista',
      onPress() {
        forget()
        switchList(LOCAL_LIST)
      },
    },
    otherAction: { label: 'Entendi', onPress: forget },
  })
}

function textOf(names: readonly string[]): string {
  const all = joinNames(
    names.map((name) => `“${name}”`),
    NAMES_SHOWN,
  )
  return names.length === 1
    ? `${all} ainda não tinha sido enviado: está na lista deste aparelho.`
    : `${all} ainda não tinham sido enviados: estão na lista deste aparelho.`
}

function storedNames(): readonly string[] {
  const names: unknown = attempt(() => JSON.parse(localTexts.read(LEFT_ITEMS_KEY) ?? '[]'))
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

function forget(): void {
  localTexts.remove(LEFT_ITEMS_KEY)
}
