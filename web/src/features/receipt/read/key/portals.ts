/** The portal of a state's receipts. */
export interface Portal {
  /** Two letters: 'SP'. */
  readonly uf: string
  /** Its name, for the screen: 'São Paulo'. */
  readonly state: string
  /** Hours behind UTC; receipts have their own offset, which old pages omit. */
  readonly hoursBehind: number
  /** The present hosts; the first one is used for a key alone. */
  readonly hosts: readonly [string, ...string[]]
  /** The path of QR codes on the first host. */
  readonly path: string
  /** Hosts of old QR codes that no longer answer. */
  readonly formerHosts: readonly string[]
}

type Row = readonly [
  code: string,
  uf: string,
  state: string,
  address: string,
  more?: { hosts?: readonly string[]; former?: readonly string[]; hoursBehind?: number },
]

/** By the first two digits of a key. No other hosts are ever opened. */
const ROWS: readonly Row[] = [
  [
    '11',
    'RO',
    'Rondônia',
    'www.nfce.sefin.ro.gov.br/consultanfce/consulta.jsp',
    { hoursBehind: 4 },
  ],
  ['12', 'AC', 'Acre', 'www.sefaznet.ac.gov.br/nfce/qrcode', { hoursBehind: 5 }],
  [
    '13',
    'AM',
    'Amazonas',
    'sistemas.sefaz.am.gov.br/nfceweb/consultarNFCe.jsp',
    { hoursBehind: 4 },
  ],
  [
    '14',
    'RR',
    'Roraima',
    'www.sefaz.rr.gov.br/nfce/servlet/qrcode',
    { hosts: ['portalapp.sefaz.rr.gov.br'], hoursBehind: 4 },
  ],
  ['15', 'PA', 'Pará', 'appnfc.sefa.pa.gov.br/portal/view/consultas/nfce/nfceForm.seam'],
  ['16', 'AP', 'Amapá', 'www.sefaz.ap.gov.br/nfce/nfcep.php'],
  ['17', 'TO', 'Tocantins', 'www.sefaz.to.gov.br/nfce/qrcode'],
  ['21', 'MA', 'Maranhão', 'nfce.sefaz.ma.gov.br/portal/consultarNFCe.jsp'],
  ['22', 'PI', 'Piauí', 'www.sefaz.pi.gov.br/nfce/qrcode'],
  ['23', 'CE', 'Ceará', 'nfce.sefaz.ce.gov.br/pages/ShowNFCe.html'],
  [
    '24',
    'RN',
    'Rio Grande do Norte',
    'nfce.sefaz.rn.gov.br/consultarNFCe.aspx',
    { former: ['nfce.set.rn.gov.br'] },
  ],
  [
    '25',
    'PB',
    'Paraíba',
    'www.sefaz.pb.gov.br/nfce',
    { former: ['www.receita.pb.gov.br', 'receita.pb.gov.br'] },
  ],
  ['26', 'PE', 'Pernambuco', 'nfce.sefaz.pe.gov.br/nfce/consulta'],
  ['27', 'AL', 'Alagoas', 'nfce.sefaz.al.gov.br/QRCode/consultarNFCe.jsp'],
  ['28', 'SE', 'Sergipe', 'www.nfce.se.gov.br/portal/consultarNFCe.jsp'],
  ['29', 'BA', 'Bahia', 'nfe.sefaz.ba.gov.br/servicos/nfce/qrcode.aspx'],
  ['31', 'MG', 'Minas Gerais', 'portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml'],
  [
    '32',
    'ES',
    'Espírito Santo',
    'app.sefaz.es.gov.br/ConsultaNFCe',
    { hosts: ['www2.sefaz.es.gov.br'] },
  ],
  [
    '33',
    'RJ',
    'Rio de Janeiro',
    'consultadfe.fazenda.rj.gov.br/consultaNFCe/QRCode',
    { former: ['www4.fazenda.rj.gov.br'] },
  ],
  ['35', 'SP', 'São Paulo', 'www.nfce.fazenda.sp.gov.br/qrcode'],
  ['41', 'PR', 'Paraná', 'www.fazenda.pr.gov.br/nfce/qrcode'],
  ['42', 'SC', 'Santa Catarina', 'sat.sef.sc.gov.br/nfce/consulta'],
  [
    '43',
    'RS',
    'Rio Grande do Sul',
    'www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx',
    { hosts: ['dfe-portal.svrs.rs.gov.br'] },
  ],
  ['50', 'MS', 'Mato Grosso do Sul', 'www.dfe.ms.gov.br/nfce/qrcode', { hoursBehind: 4 }],
  ['51', 'MT', 'Mato Grosso', 'www.sefaz.mt.gov.br/nfce/consultanfce', { hoursBehind: 4 }],
  [
    '52',
    'GO',
    'Goiás',
    'nfeweb.sefaz.go.gov.br/nfeweb/sites/nfce/danfeNFCe',
    { former: ['nfe.sefaz.go.gov.br'] },
  ],
  [
    '53',
    'DF',
    'Distrito Federal',
    'www.fazenda.df.gov.br/nfce/qrcode',
    { former: ['dec.fazenda.df.gov.br'] },
  ],
]

/** The offset of Brasília and most states. */
const HOURS_BEHIND = 3

const PORTALS: ReadonlyMap<string, Portal> = new Map(ROWS.map((row) => [row[0], portal(row)]))

/** The portal by the first two digits of a key; undefined for an unknown number. */
export function portalOf(key: string): Portal | undefined {
  return PORTALS.get(key.slice(0, 2))
}

function portal([, uf, state, address, more = {}]: Row): Portal {
  const slash = address.indexOf('/')
  return {
    uf,
    state,
    hoursBehind: more.hoursBehind ?? HOURS_BEHIND,
    hosts: [address.slice(0, slash), ...(more.hosts ?? [])],
    path: address.slice(slash),
    formerHosts: more.former ?? [],
  }
}
