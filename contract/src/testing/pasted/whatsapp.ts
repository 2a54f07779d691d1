/** Chats of WhatsApp: on Android, then on the iPhone with the direction marks that it writes. */
export const WHATSAPP = `
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

=== exported chat
[12/11/2026, 19:02:33] Ana: \u200EAs mensagens e ligações são protegidas com a criptografia de ponta a ponta. => -
[12/11/2026, 19:02:40] Ana: leite desnatado 6 => leite desnatado 6 | unsure
[12/11/2026, 19:02:51] Ana: queijo minas 500g => queijo minas | 500 g
[12/11/2026, 19:03:02] Ana: pão de forma => pão de forma
\u200E[12/11/2026, 19:03:15] Ana: \u200Eimagem ocultada => -
[12/11/2026, 19:04:00] Pedro: presunto 300 g => presunto | 300 g

=== twelve hours with a narrow space
[12/11/26, 7:02:33\u202FPM] Duda: frango 1,5kg => frango | 1,5 kg
[12/11/26, 7:02:40\u202FPM] Duda: batata 2 kg => batata | 2 kg
[12/11/26, 7:03:01\u202FPM] Duda: creme de leite 2 => creme de leite 2 | unsure
[12/11/26, 7:05:12\u202FPM] Nino: Você apagou esta mensagem. => -
[12/11/26, 7:06:00\u202FPM] Nino: refri 2l => refri | 2 l

=== sender with a tilde, group of the building
[03/07/2026, 09:11:02] ~ Marcos Síndico: Bom dia a todos => -
[03/07/2026, 09:11:30] ~ Marcos Síndico: copo descartável 2 pct => copo descartável | 2x pacote
[03/07/2026, 09:11:45] ~ Marcos Síndico: guardanapo => guardanapo
[03/07/2026, 09:12:10] ~ Rê: refrigerante 6 garrafas => refrigerante | 6x garrafa
[03/07/2026, 09:12:44] ~ Rê: eu levo o bolo => -?
[03/07/2026, 09:13:00] ~ Rê: 👍 => -

=== list in one message below its sender
[22/12/2026, 20:15:09] Tia Cida: Ceia: => -
peru 5kg => peru | 5 kg
farofa pronta 2 pct => farofa pronta | 2x pacote
uva passa 200g => uva passa | 200 g
nozes 300g => nozes | 300 g
panetone (3) => panetone | 3x
rabanada (pão) => rabanada (pão)
[22/12/2026, 20:16:00] Tia Cida: bjs 😘 => -

=== stickers, edited and attached
[01/03/2026, 12:00:01] Léo: tapioca 1kg => tapioca | 1 kg
[01/03/2026, 12:00:09] Léo: coco ralado 100 g \u200E<Esta mensagem foi editada> => coco ralado | 100 g
[01/03/2026, 12:00:20] Léo: \u200Efigurinha omitida => -
[01/03/2026, 12:01:00] Léo: \u200E<anexado: 00000012-PHOTO-2026-03-01.jpg> => -
[01/03/2026, 12:01:30] Léo: leite condensado 2 latas => leite condensado | 2x lata

=== pharmacy by the daughter
[18/05/2026, 16:40:00] Filha: Mãe, da farmácia: => -
[18/05/2026, 16:40:21] Filha: dipirona => dipirona
[18/05/2026, 16:40:30] Filha: soro fisiológico 500 ml => soro fisiológico | 500 ml
[18/05/2026, 16:40:41] Filha: esparadrapo 1 => esparadrapo 1 | unsure
[18/05/2026, 16:40:50] Filha: vitamina C 2 caixas => vitamina C | 2x caixa
[18/05/2026, 16:41:15] Filha: álcool 70 => álcool 70

=== copied without seconds
[12/11/2026, 19:02] Gu: água com gás x6 => água com gás | 6x
[12/11/2026, 19:02] Gu: limão 10 un => limão | 10x
[12/11/2026, 19:03] Gu: hortelã 1 maço => hortelã | maço
[12/11/2026, 19:03] Gu: cachaça 51 => cachaça 51
[12/11/2026, 19:04] Gu: açúcar 1kg => açúcar | 1 kg

=== bold and struck in one message
[09/04/2026, 18:01:10] Cris: *Padaria* => -
~pão francês 8 un~ => pão francês | 8x | bought
_sonho_ 2 => sonho 2 | unsure
~bolo de fubá~ => bolo de fubá | bought
leite => leite
*Farmácia* => -
fio dental => fio dental

=== locations and contacts
[30/01/2026, 08:00:00] Zé: Localização: https://maps.example/?q=-23.5,-46.6 => -
[30/01/2026, 08:00:30] Zé: Mercado do Zé.vcf (arquivo anexado) => -
[30/01/2026, 08:01:00] Zé: batata palha 2 pcts => batata palha | 2x pacote
[30/01/2026, 08:01:20] Zé: salsicha 1kg => salsicha | 1 kg
[30/01/2026, 08:01:31] Zé: pão de cachorro quente 20 un => pão de cachorro quente | 20x

=== nonbreaking spaces from the clipboard
[12/11/2026,\u00A019:02:33] Ana:\u00A02\u00A0kg de batata doce => batata doce | 2 kg
[12/11/2026,\u00A019:02:50] Ana:\u00A0abóbora => abóbora
[12/11/2026,\u00A019:03:00] Ana:\u00A04 maçãs => maçãs | 4x
\u2022\u00A0couve => couve

=== poll and missed call
[11/11/2026, 10:10:10] Isa: \u200EENQUETE: => -
[11/11/2026, 10:12:00] Isa: \u200ELigação de voz perdida => -
[11/11/2026, 10:13:00] Isa: espetinho de carne 30 un => espetinho de carne | 30x
[11/11/2026, 10:13:30] Isa: vinagrete => vinagrete
[11/11/2026, 10:14:00] Isa: prato descartável 50 un => prato descartável | 50x

=== brackets from right to left marks at the line's start
\u200E[05/05/2026, 09:00:00] Bel: \u200Eatum 3 latas => atum | 3x lata
\u200E[05/05/2026, 09:00:10] Bel: azeite 500ml R$ 39,90 => azeite | 500 ml | R$ 39,90
\u200E[05/05/2026, 09:00:20] Bel: \u2068milho\u2069 2 latas => milho | 2x lata
\u200E[05/05/2026, 09:00:30] Bel: ervilha \u2705 => ervilha | bought
`
