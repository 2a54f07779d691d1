/** In place of a part of a page that is on its way. */
export function LoadingText() {
  return <output className="block py-4 text-center text-muted">Carregando...</output>
}
