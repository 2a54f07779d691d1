const AND = /* @__PURE__ */ new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** 'arroz, café e leite'; of more than `most` 'arroz, café e mais 2'. */
export function joinNames(names: readonly string[], most = Infinity): string {
  const more = names.length - most
  return AND.format(more > 0 ? [...names.slice(0, most), `mais ${more}`] : names)
}

/** 'Leite' of 'leite'. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}
