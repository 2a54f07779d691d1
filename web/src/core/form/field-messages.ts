import type { FieldValues, FormState } from 'react-hook-form'

/**
 * The error message below each field. An empty field shows none before the form is submitted: a message
 * on blur would move the button that is being pressed.
 */
export function fieldMessages<T extends FieldValues>(state: FormState<T>) {
  const { errors, dirtyFields, submitCount } = state
  // `as`: both mirror the values, which are texts by name in every form here.
  const changed = dirtyFields as Readonly<Record<string, boolean | undefined>>
  return (name: keyof T & string): string | undefined => {
    const message = submitCount > 0 || changed[name] ? errors[name]?.message : undefined
    return typeof message === 'string' ? message : undefined
  }
}
