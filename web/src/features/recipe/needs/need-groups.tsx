import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Group } from './group.tsx'
import { NeedRow } from './need-row.tsx'
import { titlesOf } from './need.rules.ts'
import type { Asked } from './needs.queries.ts'
import type { Chosen } from './use-chosen.ts'

interface NeedGroupsProps extends Pick<Asked, 'products'> {
  chosen: Chosen
  /** The titles of several recipes, by id. */
  titles?: ReadonlyMap<string, string>
}

/** The needs that go on the list, and those in stock, which one tap adds. */
export function NeedGroups({ products, chosen, titles }: NeedGroupsProps) {
  const id = useId()
  function handleMove(at: number, isOnList: boolean) {
    flushSync(() => chosen.move(at, isOnList))
    // The pressed button is removed with its row.
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${at}`)}`)?.focus()
  }
  const group = (isOnList: boolean) =>
    chosen.rows
      .filter((row) => row.isOnList === isOnList)
      .map(({ at, need }) => (
        <NeedRow
          key={at}
          buttonId={`${id}-${at}`}
          need={need}
          sources={titles && titlesOf(need.recipes ?? [], titles)}
          products={products}
          isOnList={isOnList}
          onMove={(wanted) => handleMove(at, wanted)}
        />
      ))
  const [toBuy, atHome] = [group(true), group(false)]
  return (
    <>
      {toBuy.length > 0 ? (
        <Group title="Vai para a lista">{toBuy}</Group>
      ) : (
        <p className="py-3 font-medium">Tudo o que precisa já está em casa.</p>
      )}
      {atHome.length > 0 && <Group title="Tem em casa">{atHome}</Group>}
    </>
  )
}
