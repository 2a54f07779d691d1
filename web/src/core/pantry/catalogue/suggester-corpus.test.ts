import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { plainText, stemKey } from '@compra/contract/catalogue/word-forms.ts'
import { expect, test } from 'vitest'
import { suggest } from './catalogue.ts'

/** What homes of five regions write on their lists, kinds by their own names. */
const EVERYDAY =
  'arroz,arroz integral,arroz parboilizado,feijão,feijão-preto,feijão-carioca,feijão-fradinho,lentilha,grão-de-bico,farofa,farinha de trigo,farinha de mandioca,farinha de rosca,fubá,tapioca,goma,polvilho azedo,polvilho doce,amido de milho,fermento em pó,fermento biológico,macarrão,espaguete,macarrão parafuso,miojo,lasanha,açúcar,açúcar mascavo,adoçante,sal,sal grosso,óleo,azeite,vinagre,café,chá,chá de camomila,leite,leite integral,leite desnatado,leite sem lactose,leite em pó,leite condensado,creme de leite,iogurte,requeijão,manteiga,margarina,queijo,muçarela,queijo prato,queijo minas,queijo ralado,queijo coalho,ricota,cream cheese,presunto,mortadela,peito de peru,salame,bacon,salsicha,linguiça,linguiça toscana,calabresa,ovo,frango,peito de frango,coxa de frango,sobrecoxa,asa de frango,carne,carne moída,patinho,alcatra,picanha,acém,músculo,costela,bisteca,lombo,fígado,carne-seca,carne de sol,peixe,tilápia,sardinha,atum,camarão,bacalhau,pão,pão francês,pão de forma,pão de queijo,pão integral,bolo,biscoito,bolacha,bolacha maria,cream cracker,torrada,chocolate,achocolatado,sorvete,gelatina,pipoca,batata palha,salgadinho,amendoim,castanha,granola,aveia,cereal matinal,mel,geleia,goiabada,doce de leite,molho de tomate,extrato de tomate,milho verde,ervilha,azeitona,palmito,ketchup,mostarda,maionese,molho de soja,caldo de galinha,pimenta-do-reino,orégano,colorau,cominho,louro,alho,cebola,cebola roxa,cebolinha,salsinha,coentro,tomate,batata,batata-doce,mandioca,macaxeira,aipim,inhame,cenoura,beterraba,abobrinha,abóbora,berinjela,chuchu,pepino,pimentão,quiabo,vagem,couve,couve-flor,brócolis,repolho,alface,rúcula,agrião,espinafre,banana,maçã,laranja,limão,mamão,melancia,melão,abacaxi,manga,uva,morango,pera,goiaba,maracujá,abacate,coco,kiwi,tangerina,bergamota,mexerica,água,água com gás,refrigerante,guaraná,suco,cerveja,vinho,gelo,papel higiênico,papel-toalha,guardanapo,papel-alumínio,filme plástico,saco de lixo,detergente,sabão em pó,sabão em barra,amaciante,água sanitária,desinfetante,álcool,esponja,bombril,limpador multiuso,lustra-móveis,inseticida,vela,fósforo,pilha,lâmpada,sabonete,shampoo,condicionador,creme dental,escova de dentes,fio dental,desodorante,absorvente,algodão,cotonete,barbeador,hidratante,protetor solar,fralda,lenço umedecido,curativo,ração,areia de gato,carvão'.split(
    ',',
  )

const words = (name: string) => plainText(name).split(' ').length

/** The things by their other names. */
const BY_ALIAS = new Map(
  readCatalogue(text).flatMap((thing) =>
    thing.aliases.map((alias) => [stemKey(alias), thing.name] as const),
  ),
)

/** By the name itself, or by that of its thing, unless it is only one kind of several. */
function isSuggested(name: string, letters: number): boolean {
  const thing = BY_ALIAS.get(stemKey(name)) ?? name
  const wanted = words(thing) > words(name) ? [stemKey(name)] : [stemKey(name), stemKey(thing)]
  return suggest(plainText(name).slice(0, letters), []).some((each) =>
    wanted.includes(stemKey(each.name)),
  )
}

test.each([
  [3, 0.93],
  [4, 0.98],
])(
  'after %i letters of its name an everyday thing is among the six: %f of all',
  (letters, share) => {
    const missed = EVERYDAY.filter((name) => !isSuggested(name, letters))
    expect(EVERYDAY.length).toBeGreaterThan(200)
    expect(1 - missed.length / EVERYDAY.length, missed.join()).toBeGreaterThanOrEqual(share)
  },
)
