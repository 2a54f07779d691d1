import { afterEach, expect, onTestFinished, test } from 'vitest'
import { GUEST, sessionState, type User } from '#core/session/session-state.ts'
import { deleteDraft, readDrafts, saveDraft } from './paste-drafts.ts'

const DRAFT = { lines: [], dropped: [], isSpoken: false, text: 'Arroz\nLeite' }
// `as`: drafts read the id only.
const ANA = { id: 'ana' } as User
const BIA = { id: 'bia' } as User

const ids = async () => (await readDrafts()).map(([id]) => id)
const signIn = (user: User) =>
  sessionState.setState({ status: 'user', user, connection: 'live' }, true)

afterEach(() => sessionState.setState(GUEST, true))

/** A deleted id is never stored again: each test has its own. */
function save(id: string): void {
  saveDraft(id, DRAFT)
  onTestFinished(() => deleteDraft(id))
}

test('a draft that is saved while the session is still unknown is of the account alone', async () => {
  sessionState.setState({ status: 'loading' }, true)
  save('early')
  signIn(ANA)
  expect(await ids()).toEqual(['early'])
  signIn(BIA)
  expect(await ids()).toEqual([])
  sessionState.setState(GUEST, true)
  expect(await ids()).toEqual([])
})

test("a guest's draft stays for all users", async () => {
  save('of a guest')
  for (const user of [ANA, BIA]) {
    signIn(user)
    expect(await ids()).toEqual(['of a guest'])
  }
})
