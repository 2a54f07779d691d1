/** Written when the reader had been mended by the second look: 90 of 100 lines were right at first. */
export const THIRD_LOOK = `
=== sunday lunch of a family
22/03/2026 09:12 - Sogra: Bom dia Paulinho => -
22/03/2026 09:12 - Sogra: vê se consegue trazer => -
22/03/2026 09:13 - Sogra: 1 kg de alcatra => alcatra | 1 kg
22/03/2026 09:13 - Sogra: 2 caixinhas de creme de leite => creme de leite | 2x caixa
22/03/2026 09:13 - Sogra: champignon => champignon
22/03/2026 09:14 - Sogra: batata palha das grandes => batata palha das grandes
22/03/2026 09:15 - Paulinho: Deixa comigo => -
22/03/2026 09:16 - Sogra: 🙏🏼🙏🏼 => -

=== a note without any order
azeite => azeite
atum ralado x4 => atum ralado | 4x
palmito => palmito
azeitona verde sem caroço => azeitona verde sem caroço
maionese 500g => maionese | 500 g
ovos 20 => ovos 20
alface crespa => alface crespa
pão sírio => pão sírio
homus => homus

=== boxes of an app for tasks
- [ ] Comprar leite => leite
- [ ] Comprar ração => ração
- [x] Pagar conta de luz => -?
- [ ] Coentro => Coentro
- [ ] 300g de camarão => camarão | 300 g

=== the month at the wholesaler
ATACADO => -
Arroz fardo 30kg => Arroz fardo | 30 kg
Açúcar fardo 10kg => Açúcar fardo | 10 kg
Óleo cx 20 un => Óleo | 20 un
Leite cx 12 un => Leite | 12 un
Detergente cx 24 => Detergente | 24x caixa
Papel higiênico pct 16 => Papel higiênico | 16x pacote

=== things for a newborn
Enxoval / farmácia => -
Fralda RN 2 pacotes => Fralda RN | 2x pacote
Pomada Bepantol => Pomada Bepantol
Algodão bola 1 pct => Algodão bola | pacote
Álcool 70% => Álcool 70%
Sabonete líquido infantil 400ml => Sabonete líquido infantil | 400 ml
Termômetro => Termômetro
Chupeta => Chupeta

=== lunch boxes
marmita da semana: => -
2kg peito de frango => peito de frango | 2 kg
1kg patinho => patinho | 1 kg
batata doce 1,5kg => batata doce | 1,5 kg
abobrinha 3 un => abobrinha | 3x
ovo 1 cartela => ovo | cartela
aveia em flocos => aveia em flocos
pasta de amendoim => pasta de amendoim
whey => whey

=== answered line by line
[18/02/2026, 19:10:11] Amor: tem arroz? => -
[18/02/2026, 19:10:30] Eu: nao => -
[18/02/2026, 19:10:44] Eu: traz 1 pacote => -?
[18/02/2026, 19:11:02] Eu: e papel higiênico também => papel higiênico
[18/02/2026, 19:11:15] Amor: ok, mais alguma coisa? => -
[18/02/2026, 19:11:40] Eu: cândida e bombril => cândida e bombril
[18/02/2026, 19:12:00] Amor: tá => -

=== prices noted in the aisle
macarrão barilla 7,99 => macarrão barilla | R$ 7,99
molho pomarola 3,49 => molho pomarola | R$ 3,49
queijo ralado 100g 8,90 => queijo ralado | 100 g | R$ 8,90
2 vinho chileno 34,90 => vinho chileno | 2x | R$ 34,90
manjericão 4,50 => manjericão | R$ 4,50
TOTAL 94,68 => -

=== a school's list
LISTA DE MATERIAL => -
2 cadernos brochura => cadernos brochura | 2x
1 caixa de lápis de cor => lápis de cor | caixa
4 lápis preto nº 2 => lápis preto nº 2 | 4x
1 borracha => borracha
2 colas bastão => colas bastão | 2x
1 tesoura sem ponta => tesoura sem ponta

=== vegetarians
tofu 2 un => tofu | 2x
grão de bico 500g => grão de bico | 500 g
lentilha => lentilha
leite de aveia 1L x3 => leite de aveia | 3x 1 l
cogumelo paris 200 g => cogumelo paris | 200 g
castanha-do-pará => castanha-do-pará
levedura nutricional => levedura nutricional
shoyu => shoyu

=== fast, from the bus
leite pao cafe => leite pao cafe
queijo 200g => queijo | 200 g
presunto tb => presunto
so => -

=== order at the baker's
Boa noite! Queria encomendar: => -
50 coxinhas => coxinhas | 50x
50 kibes => kibes | 50x
1 bolo de chocolate 2kg => bolo de chocolate | 2 kg
2 refrigerantes 2L => refrigerantes | 2x 2 l
Quanto fica? => -

=== ticked on paper and typed off
leite v => leite v
pão OK => pão | bought
café OK => café | bought
açúcar => açúcar
fermento => fermento

=== two shops in one note
ASSAÍ => -
- farinha 5kg => farinha | 5 kg
- amido 1kg => amido | 1 kg
- leite condensado 12 un => leite condensado | 12x

ZONA SUL => -
- pão australiano => pão australiano
- brie => brie

=== fish market
pescada 1,2 kg em posta => pescada em posta | 1,2 kg
camarão médio 700 gramas => camarão médio | 700 g
lula limpa 500g => lula limpa | 500 g
leite de coco 2 vidros => leite de coco | 2x vidro
dendê => dendê
coentro 1 maço => coentro | maço
limão 6 => limão 6

=== the neighbours' joint order
Apto 12: 2 kg mel => -?
Apto 31: queijo meia cura => -?
Apto 44: 3 potes de doce de leite => -?

=== drinks
brahma duplo malte 12 latas => brahma duplo malte | 12x lata
heineken long neck 6un => heineken long neck | 6x
gin 1 garrafa => gin | garrafa
tônica 6 latas => tônica | 6x lata
gelo de coco => gelo de coco
energético 2 => energético 2

=== cleaning day, with emoji for each
🧽 esponja 3 un => esponja | 3x
🧴 detergente neutro 5 un => detergente neutro | 5x
🧻 papel toalha 2 pct => papel toalha | 2x pacote
🪣 balde => balde
🧹 vassoura de pelo => vassoura de pelo
🗑️ saco de lixo 50L => saco de lixo | 50 l

=== Telegram with seconds
[14.11.26 08:30] Bruna: tâmaras 200g => tâmaras | 200 g
[14.11.26 08:30] Bruna: chia => chia
[14.11.26 08:31] Caio: café em grãos 1kg => café em grãos | 1 kg
[14.11.26 08:32] Bruna: filtro nº 103 => filtro nº 103

=== letter-like message
Filho, quando vier traga: => -
- meu remédio da pressão => meu remédio da pressão
- laranja, uns 2 kg => laranja | 2 kg
- um pacote de polvilho doce => polvilho doce | pacote
- linha branca pra costura => linha branca pra costura
Deus te acompanhe => -

=== kitchen of a restaurant
Cebola - 10kg => Cebola | 10 kg
Alho descascado - 1kg => Alho descascado | 1 kg
Óleo algodão - 2 latas 18L => Óleo algodão | 2x 18 l
Filé mignon - 6 kg => Filé mignon | 6 kg
Alface - 12 pés => Alface | 12x pé
Ovos - 5 dz => Ovos | 60x
Guardanapo - 10 pct => Guardanapo | 10x pacote

=== Saturday's juice
laranja pera 3kg, => laranja pera | 3 kg
beterraba 2 un, => beterraba | 2x
cenoura 1kg, => cenoura | 1 kg
couve 1 maço, => couve | maço
gengibre, => gengibre
hortelã. => hortelã

=== a shared note with a title and a date
Mercado 18/11 🛒 => -
☑ Tomate => Tomate | bought
☑ Batata => Batata | bought
☐ Carne p/ panela 1kg => Carne p/ panela | 1 kg
☐ Requeijão light => Requeijão light
☐ Sorvete napolitano => Sorvete napolitano

=== hardware store
cimento 2 sacos => cimento | 2x saco
areia => areia
tubo pvc 100mm 3 un => tubo pvc 100mm | 3x
tinta branca 18l => tinta branca | 18 l
rolo de pintura => rolo de pintura
lixa 120 => lixa 120

=== packed by name and amount in capitals
MANDIOCA: 2 KG => MANDIOCA | 2 kg
TOMATE: 3 KG => TOMATE | 3 kg
REPOLHO: 1 UN => REPOLHO
PIMENTÃO: 4 UN => PIMENTÃO | 4x
SALSÃO: 1 MAÇO => SALSÃO | maço

=== a joke among it
pão => pão
mortadela bologna => mortadela bologna
paciência 😂 => paciência
cerveja kkkk => cerveja
vergonha na cara 😂😂 => vergonha na cara

=== sweets to sell
chocolate nobre 1kg ao leite => chocolate nobre ao leite | 1 kg
leite condensado 10 cx => leite condensado | 10x caixa
creme de leite 5 cx => creme de leite | 5x caixa
forminha nº 4 - 500 un => forminha nº 4 | 500x
granulado belga 400g => granulado belga | 400 g
embalagem p/ 4 doces => embalagem p/ 4 doces

=== healthy week of an assistant, numbered
1. **Aveia em flocos** (500 g) => Aveia em flocos | 500 g
2. **Banana** (1 dúzia) => Banana | 12x
3. **Ovos** (30 unidades) => Ovos | 30x
4. **Peito de frango** (2 kg) => Peito de frango | 2 kg
5. **Brócolis** (2 maços) => Brócolis | 2x maço
6. **Azeite de oliva** (500 ml) => Azeite de oliva | 500 ml

=== prices by weight
contrafilé 49,90/kg => contrafilé | 1 kg | R$ 49,90
tomate 7,99 o kg => tomate | 1 kg | R$ 7,99
pão francês 18,90 kg => pão francês | 1 kg | R$ 18,90
ovos 30 un 22,90 => ovos | 30x | R$ 22,90

=== last things
faltou: => -
cebola roxa => cebola roxa
e o vinagre => vinagre
ah, guardanapo => guardanapo
e velas => velas
obg bjo => -
`
