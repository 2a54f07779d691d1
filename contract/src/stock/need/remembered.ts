/** Caches results by key: recipes repeat the same few things. */
export function remembered<Question, Answer>(
  ask: (question: Question) => Answer,
  keyOf: (question: Question) => string,
): (question: Question) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>()
  return (question) => {
    const key = keyOf(question)
    const known = answers.get(key) ?? { answer: ask(question) }
    answers.set(key, known)
    return known.answer
  }
}
