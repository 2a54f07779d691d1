/** Chats of WhatsApp on the iPhone, with the direction marks that it writes. */
export const IPHONE = `
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
