/**
 * Folded brands of Brazilian homes, which do not identify a thing. Brands that are used as words for a
 * thing ('Bombril', 'Nescau') are in the catalogue.
 */
const BRANDS =
  'sococo|ducoco|catupiry|mantiqueira|camil|tio joao|prato fino|namorado|urbano|blue ville|kicaldo|broto legal|fantastico|solito|rampinelli|' +
  'dona benta|renata|anaconda|rosa branca|finna|globo|primor|uniao|caravelas|guarani|alto alegre|colombo|' +
  'da barra|native|qualita|carrefour|taeq|great value|swift|friboi|maturatta|montana|bassi|seara|sadia|' +
  'perdigao|aurora|frimesa|rezende|copacol|lar|korin|marfrig|minerva|italac|piracanjuba|parmalat|itambe|' +
  'elege|batavo|tirol|vigor|danone|nestle|ninho|molico|camponesa|mococa|embare|betania|verde campo|aviacao|' +
  'presidente|tirolez|polenghi|santa clara|scala|qualy|doriana|delicia|becel|claybom|liza|soya|concordia|' +
  'coamo|cocamar|mazola|gallo|andorinha|borges|carbonell|cardeal|castelo|minhoto|toscano|heinz|quero|' +
  'predilecta|fugini|elefante|pomarola|tarantella|salsaretti|oderich|bonduelle|hemmer|cepera|gomes da costa|' +
  "coqueiro|hellmanns|hellmann's|arisco|knorr|maggi|kitano|yoki|sinha|zaeli|siamar|lebre|cisne|diana|sazon|" +
  'ajinomoto|fleischmann|royal|dr oetker|apti|garoto|lacta|hersheys|neugebauer|harald|sicao|pilao|melitta|' +
  '3 coracoes|tres coracoes|caboclo|cafe do ponto|sao braz|marata|pele|bom jesus|quaker|jasmine|mae terra|' +
  'vitao|adria|barilla|galo|vitarella|fortaleza|piraque|bauducco|wickbold|pullman|visconti|seven boys|panco|' +
  'plusvita|nutrella|marilan|mabel|tostines|zabet|forno de minas|perfa|del valle|ades|maguary|dafruta|' +
  'sufresh|crystal|bonafont|minalba|sao lourenco|indaia|lindoya|skol|brahma|itaipava|heineken|omo|brilhante|' +
  'tixan|ype|surf|ariel|ace|assim|minuano|limpol|downy|comfort|fofo|mon bijou|veja|cif|ajax|uau|azulim|' +
  'bombril|assolan|scotch brite|candura|qboa|super candida|pinho sol|lysoform|harpic|pato|raid|sbp|neve|' +
  'personal|scott|mili|snob|sublime|cotton|duetto|kitchen|softys|colgate|sorriso|oral b|close up|sensodyne|' +
  'palmolive|lux|dove|protex|nivea|phebo|francis|rexona|monange|seda|pantene|elseve|skala|novex|clear|' +
  "johnson's|johnsons|johnson|granado|pampers|huggies|pom pom|zero cal|linea|pedigree|whiskas|golden|premier|friskies"

const BY_FIRST = new Map<string, string[][]>()
for (const words of BRANDS.split('|').map((brand) => brand.split(' '))) {
  const [first = ''] = words
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), words])
}

/** How many of the folded words from a place on are a brand; 0: none is. */
export function brandLength(words: readonly string[], at: number): number {
  const brands = BY_FIRST.get(words[at] ?? '') ?? []
  const found = brands.filter((brand) => brand.every((word, on) => words[at + on] === word))
  return Math.max(0, ...found.map(({ length }) => length))
}
