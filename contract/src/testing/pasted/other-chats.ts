/** WhatsApp Web, Telegram, messages copied one by one, and chats whose times are lost. */
export const OTHER_CHATS = `
=== WhatsApp Web puts the time first
[19:02, 12/11/2026] Ana: tomate 1kg => tomate | 1 kg
[19:02, 12/11/2026] Ana: alface 2 pés => alface | 2x pé
[19:03, 12/11/2026] Beto: pepino => pepino
[19:04, 12/11/2026] Ana: rúcula 1 maço => rúcula | maço
[19:04, 12/11/2026] Ana: kkkk => -

=== Telegram
Ana, [12.11.2026 19:02] => -
ovo caipira 1 dz => ovo caipira | 12x
Beto, [12.11.2026 19:05] => -
manteiga 200g => manteiga | 200 g
requeijão => requeijão

=== names alone above what each wants
Ana: => -
arroz => arroz
leite 2L => leite | 2 l
Beto: => -
cerveja 1 fardo => cerveja | fardo
amendoim 500 g => amendoim | 500 g

=== names before each line, without times
Ana: 2 kg arroz => arroz | 2 kg
Ana: feijão => feijão
Beto: 6 ovos => ovos | 6x
Ana: farinha de mandioca => farinha de mandioca
Beto: queijo coalho 400g => queijo coalho | 400 g

=== mother writes once
Mãe: compra 1 kg de açúcar => açúcar | 1 kg
Mãe: e 2 óleo => óleo | 2x
Mãe: obg => -

=== a message with greeting and thanks
Oi amor, tudo bem? => -
Passa no mercado pra mim por favor => -?
banana => banana
maçã 6 un => maçã | 6x
iogurte => iogurte
peito de frango 1kg => peito de frango | 1 kg
Te amo ❤️ => -

=== short orders in sentences
compra pra mim pfv => -
arroz 5kg => arroz | 5 kg
feijão 1kg => feijão | 1 kg
brigadaaa => -

=== asks in sentences
Boa tarde => -
preciso de detergente => detergente
falta sabonete => sabonete
acabou o café => café
não esquece o papel toalha => papel toalha
Bjs => -

=== sentences around things
traz leite pfv => leite
pega 2 pão de forma => pão de forma | 2x
compra também 1 kg de linguiça => linguiça | 1 kg
se der traz sorvete => sorvete
valeu! => -

=== questions are no things
Vou passar no mercado, precisa de algo? => -?
sim => -
margarina 500g => margarina | 500 g
fermento => fermento
e chocolate em pó => chocolate em pó
só isso => -

=== a chat about a party
quem leva o que? => -?
guaraná 4 => guaraná 4 | unsure
coxinha 100 un => coxinha | 100x
brigadeiro 50 un => brigadeiro | 50x
vela de aniversário => vela de aniversário
blz fechou => -

=== Instagram and SMS leave their traces
Enviada => -
19:02 => -
shampoo => shampoo
condicionador => condicionador
creme dental 3 un => creme dental | 3x
Visualizada => -

=== WhatsApp Web selection with times below
Ana => -?
couve-flor => couve-flor
19:02 => -
brócolis 2 un => brócolis | 2x
19:03 => -
Hoje => -
vagem 300 g => vagem | 300 g
19:05 => -

=== days between
ontem => -
sábado, 14 de novembro => -
picles => picles
mostarda => mostarda
ketchup 1 => ketchup 1 | unsure

=== forwarded
Encaminhada => -
Encaminhada com frequência => -
*Lista churras* => -
maminha 1,2kg => maminha | 1,2 kg
farofa => farofa
carvão 5kg => carvão | 5 kg

=== e-mail
De: Paula <paula@exemplo.com.br> => -
Para: joao@exemplo.com.br => -
Assunto: lista => -
vassoura => vassoura
rodo => rodo
pano de chão 3 un => pano de chão | 3x
Enviado do meu iPhone => -

=== signature of a telephone
biscoito maisena 2 pct => biscoito maisena | 2x pacote
suco de uva integral 1,5l => suco de uva integral | 1,5 l
Enviado do meu Galaxy => -
`
