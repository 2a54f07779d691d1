/** Pasted talk and lists; `-?`: dropped or asked about. */
export const PASTED_TALK = `
=== replies among things
Bia: falta aqui em casa => -
Bia: detergente => detergente
Bia: Mensagem apagada => -
Bia: <Mídia oculta> => -
Bia: esponja 2un => esponja | 2x
Caio: ok vó => -
Caio: att => -
Caio: o leite tá 4,89 no Extra pega 6 cx => leite | 6x caixa | R$ 4,89 | unsure
=== a grandmother writes
Bom dia meu neto, Deus te abençoe => -
Traz pra vó: => -
meio kg de camarão seco => camarão seco | 0,5 kg
1 cento de salgado => salgado | 100x
goma pra tapioca 1kg => goma pra tapioca | 1 kg
Bj da vó => -
=== names alone
Marcos => -?
arroz 5kg => arroz | 5 kg
feijão 1kg => feijão | 1 kg
Tia Lu => -?
café => café
=== without times, with notices
<Mídia oculta> => -
Mensagem apagada => -
ração 10kg => ração | 10 kg
areia de gato => areia de gato
Chamada de voz perdida => -
=== churrasco do sul
picanha 2kg 69.90/kg => picanha | 2 kg | R$ 139,80
linguiça toscana 1kg => linguiça toscana | 1 kg
carvão 1 sc => carvão | 1x saco
pão de alho 3 por 20 => pão de alho | 3x | R$ 6,67
cerveja 2 cx c/ 12 => cerveja | 2x 12 un
valeu galera => -
=== farmácia
dipirona 1 cx => dipirona | 1x caixa
soro fisiológico 500ml => soro fisiológico | 500 ml
absorvente c/ 8 => absorvente | 8 un
fralda XG 28un => fralda XG | 28 un
lenço umedecido c/ 48 => lenço umedecido | 48 un
=== replies
tem sim => -
já comprei o pão => -?
não precisa de ovo => -?
pode ser da marca barata => -?
tá caro demais => -
arroz então => arroz
=== feira do norte
1 mç de jambu => jambu | 1x maço
2 lt de tucupi => tucupi | 2 l
pirarucu 1,5kg => pirarucu | 1,5 kg
farinha d'água 2 lt => farinha d'água | 2x lata
1 penca de banana => banana | 1x penca
cupuaçu 3 por 10 => cupuaçu | 3x | R$ 3,33
=== festa
2 centos de salgado => salgado | 200x
1 cento de brigadeiro 90,00 => brigadeiro | 1 cento | R$ 90,00
copo descartável c/100 => copo descartável | 100 un
guardanapo pct => guardanapo | 1x pacote
refri 2l 4un => refri | 4x 2 l
vela nº 7 => vela nº 7
10 m de fita => fita | 10 m
`
