import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldMessages } from './field-messages.ts'

/** A form whose fields are texts; the field `first` has the focus when the form opens. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  first?: Path<Input>,
) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues })
  const { register, setError, setFocus, formState } = form
  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [setFocus, first])
  const messageOf = fieldMessages(formState)
  return {
    ...form,
    /** The props of a field, with the message below it. */
    field: (name: Path<Input>) => ({ ...register(name), message: messageOf(name) }),
    /** Shows below a field why the server refused it, and moves the focus there. */
    refuse: (name: Path<Input>, message: string) =>
      setError(name, { message }, { shouldFocus: true }),
  }
}
