/** Chats of WhatsApp on Android, exported or with several messages copied at once. */
export const ANDROID = `
=== exported chat, one message a thing
12/11/2026 19:02 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta. => -
12/11/2026 19:02 - Ana: 2 kg arroz => arroz | 2 kg
12/11/2026 19:02 - Ana: 1 kg feijão carioca => feijão carioca | 1 kg
12/11/2026 19:03 - Ana: óleo => óleo
12/11/2026 19:03 - Ana: 3 leite => leite | 3x
12/11/2026 19:04 - Ana: café 500g => café | 500 g
12/11/2026 19:10 - Beto: ok => -
12/11/2026 19:11 - Beto: cerveja 12 latas => cerveja | 12x lata

=== two who write in turn, with a photo
05/10/26 08:15 - Mãe: bom dia filho => -
05/10/26 08:15 - Mãe: traz pão francês (10) => pão francês | 10x
05/10/26 08:16 - Mãe: e mortadela 200 g => mortadela | 200 g
05/10/26 08:17 - Mãe: <Mídia oculta> => -
05/10/26 08:20 - Lucas: blz => -
05/10/26 08:21 - Mãe: manteiga com sal => manteiga com sal

=== a list within one message
12/11/2026 07:40 - Carla Souza: Lista do mercado: => -
- arroz => arroz
- feijão => feijão
- macarrão parafuso 2 pct => macarrão parafuso | 2x pacote
- molho de tomate x3 => molho de tomate | 3x
- sardinha 2 latas => sardinha | 2x lata
12/11/2026 07:41 - Carla Souza: é isso => -
12/11/2026 07:41 - Carla Souza: obrigada! => -

=== churrasco group with system messages
01/11/2026 10:00 - Rafa criou o grupo "Churras domingo" => -
01/11/2026 10:01 - Rafa adicionou Bia => -
01/11/2026 10:02 - Rafa: *Churrasco* => -
01/11/2026 10:02 - Rafa: picanha 2kg => picanha | 2 kg
01/11/2026 10:02 - Rafa: linguiça toscana 1,5 kg => linguiça toscana | 1,5 kg
01/11/2026 10:03 - Bia: carvão 2 sacos => carvão | 2x saco
01/11/2026 10:04 - Bia: gelo 3 pacotes => gelo | 3x pacote
01/11/2026 10:05 - Rafa: pão de alho => pão de alho
01/11/2026 10:06 - Rafa: sal grosso 1 kg => sal grosso | 1 kg
01/11/2026 10:09 - Téo saiu do grupo => -

=== deleted and edited messages
12/11/2026 18:30 - Jô: Mensagem apagada => -
12/11/2026 18:31 - Jô: detergente x4 <Mensagem editada> => detergente | 4x
12/11/2026 18:31 - Jô: esponja => esponja
12/11/2026 18:32 - Jô: Você apagou esta mensagem => -
12/11/2026 18:33 - Jô: sabão em pó 1,6kg => sabão em pó | 1,6 kg

=== copied with brackets
[12/11 19:02] Ana: leite 2 caixas => leite | 2x caixa
[12/11 19:02] Ana: ovos 1 dz => ovos | 12x
[12/11 19:03] Beto: carne moída 500 g => carne moída | 500 g
[12/11 19:05] Ana: cebola => cebola
[12/11 19:05] Ana: ~alho~ => alho | bought

=== telephone number as sender
03/09/2026 14:22 - +55 11 98765-4321: ração para gato 3 kg => ração para gato | 3 kg
03/09/2026 14:22 - +55 11 98765-4321: areia higiênica 4kg => areia higiênica | 4 kg
03/09/2026 14:23 - +55 11 98765-4321: sachê x12 => sachê | 12x
03/09/2026 14:25 - +55 11 91234-0000: petisco => petisco

=== sender with emoji, attached files
20/06/2026 21:07 - Amor ❤️: fralda G 2 pct => fralda G | 2x pacote
20/06/2026 21:07 - Amor ❤️: lenço umedecido 3 un => lenço umedecido | 3x
20/06/2026 21:08 - Amor ❤️: IMG-20260620-WA0012.jpg (arquivo anexado) => -
20/06/2026 21:08 - Amor ❤️: essa pomada => -?
20/06/2026 21:09 - Amor ❤️: leite em pó 800 g => leite em pó | 800 g

=== forwarded list with marks
15/02/2026 17:45 - Vó Lurdes: *Feira* => -
🍌 banana prata 1 dúzia => banana prata | 12x
🍅 tomate 1 kg => tomate | 1 kg
🥕 cenoura 500g => cenoura | 500 g
🧅 cebola 1kg => cebola | 1 kg
15/02/2026 17:46 - Vó Lurdes: Deus te abençoe 🙏 => -

=== calls and missed calls between
08/08/2026 11:00 - Nanda: papel higiênico 12 rolos => papel higiênico | 12x rolo
08/08/2026 11:01 - Chamada de voz perdida => -
08/08/2026 11:02 - Nanda: amaciante 2 l => amaciante | 2 l
08/08/2026 11:02 - Nanda: água sanitária 2l x2 => água sanitária | 2x 2 l
08/08/2026 11:03 - Nanda: áudio ocultado => -

=== chat with am and pm
12/11/2026 7:02 PM - Ana: iogurte natural => iogurte natural
12/11/2026 7:02 PM - Ana: granola 1 pacote => granola | pacote
12/11/2026 7:03 PM - Ana: mel => mel
12/11/2026 7:04 PM - Ana: banana nanica 6 => banana nanica 6 | unsure

=== the acceptance of the first trial
[12/11/2026 19:02] Ana: Lista: => -
[12/11/2026 19:02] Ana: • 2 kg de arroz => arroz | 2 kg
- 3x leite => leite | 3x
☐ pão francês (10) => pão francês | 10x
*carne moída* 500g => carne moída | 500 g
~banana~ => banana | bought
[x] café 2 pacotes => café | 2x pacote | bought
sabão em pó R$ 15,90 => sabão em pó | R$ 15,90
Leite => Leite
4. detergente => detergente
https://mercado.example/oferta => -
`
