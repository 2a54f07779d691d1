/** Keys of the receipts in `page` and in `xml`. */
export const KEYS = {
  page: '35261111222333000181650010000043211123456784',
  xml: '35261112ABC34501DE35650010000000771876543210',
}
/** The address in a printed QR code. */
export const QR_TEXT = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEYS.page}|2|1|1|ABCDEF0123`
