import { useSupplier } from '#core/server-data/supplier.ts'

/** The seller, which the law requires before a purchase (Decreto 7.962/2013). */
export function SupplierLine() {
  const supplier = useSupplier()
  if (!supplier?.name) return null
  const { name, cnpj, address, contact } = supplier
  const facts = [name, cnpj && `CNPJ ${cnpj}`, address, contact].filter(Boolean)
  return <p className="mb-2 text-sm wrap-anywhere text-muted">Oferecido por {facts.join(' · ')}</p>
}
