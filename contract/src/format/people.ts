/** '1 pessoa', '4 pessoas' */
export function formatPeople(count: number): string {
  return count === 1 ? '1 pessoa' : `${count} pessoas`
}
