import type { FieldValues, FormState } from 'react-hook-form'

/**
 * What to say below each field. One that was only passed by, still empty, is left in peace until the
 * form is sent: a message that appears on leaving it would move what is just being pressed.
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
