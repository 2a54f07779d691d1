/** Lists under headings: by shop, by aisle, by room, by day. */
export const HEADINGS = `
=== shops with a colon
Feira: => -
banana 1 dz => banana | 12x
alface 1 pé => alface | pé
tomate 1,5 kg => tomate | 1,5 kg

Açougue: => -
patinho moído 1kg => patinho moído | 1 kg
coxa e sobrecoxa 2kg => coxa e sobrecoxa | 2 kg

Padaria: => -
pão francês 12 un => pão francês | 12x

=== bold headings
*Mercado* => -
arroz => arroz
feijão => feijão
*Hortifruti* => -
cenoura => cenoura
batata 2kg => batata | 2 kg
*Limpeza* => -
cloro 5l => cloro | 5 l
bucha => bucha

=== capitals with a colon
LISTA DE COMPRAS: => -
CARNES: => -
acém 1kg => acém | 1 kg
músculo 500g => músculo | 500 g
LATICÍNIOS: => -
iogurte grego 4 un => iogurte grego | 4x
mussarela 300g => mussarela | 300 g
BEBIDAS: => -
água 1 fardo => água | fardo

=== capitals without a colon
LIMPEZA => -
sabão em pó => sabão em pó
amaciante => amaciante

HIGIENE => -
pasta de dente 2 un => pasta de dente | 2x
sabonete 6 un => sabonete | 6x

=== the list of the month
Compras do mês => -

arroz 5kg x2 => arroz | 2x 5 kg
feijão 1kg x4 => feijão | 4x 1 kg
óleo 3 un => óleo | 3x
açúcar 5 kg => açúcar | 5 kg
café 500g x3 => café | 3x 500 g
macarrão 4 pct => macarrão | 4x pacote
farinha de trigo 1 kg => farinha de trigo | 1 kg
sal 1 kg => sal | 1 kg

=== heading with a date
Lista mercado 12/11 => -
leite 12 cx => leite | 12x caixa
aveia => aveia
granola 1kg => granola | 1 kg
castanha 200g => castanha | 200 g

=== headings of Markdown
# Lista de compras => -
## Frutas => -
- maçã => maçã
- pera 4 un => pera | 4x
## Grãos => -
- lentilha 500g => lentilha | 500 g
- grão de bico => grão de bico
--- => -

=== headings between rules
-------- => -
FARMÁCIA => -
-------- => -
paracetamol 750 mg => paracetamol | 750 mg
curativo 1 caixa => curativo | caixa
======== => -

=== headings with emoji
🥩 Carnes: => -
frango 2kg => frango | 2 kg
bisteca 1 kg => bisteca | 1 kg
🥦 Verduras: => -
espinafre 1 maço => espinafre | maço
repolho => repolho
🧼 Limpeza: => -
água sanitária => água sanitária

=== headings with the shop's name
Atacadão: => -
papel higiênico 24 rolos => papel higiênico | 24x rolo
detergente x6 => detergente | 6x
Sacolão da praça: => -
manga 4 un => manga | 4x
uva 500 g => uva | 500 g
Pet shop: => -
ração 10kg => ração | 10 kg

=== heading and its things in one line
Feira: banana, maçã e uva => banana ++ maçã ++ uva
Açougue: patinho, linguiça, bacon => patinho ++ linguiça ++ bacon
Padaria: pão de queijo => pão de queijo
Limpeza: sabão, cloro, esponja => sabão ++ cloro ++ esponja

=== a party by course
FESTA DA SOFIA 🎉 => -
Salgados: => -
coxinha 100 un => coxinha | 100x
bolinha de queijo 100 un => bolinha de queijo | 100x
Doces: => -
brigadeiro 100 un => brigadeiro | 100x
beijinho 50 un => beijinho | 50x
Descartáveis: => -
copo 2 pct => copo | 2x pacote
prato 3 pct => prato | 3x pacote

=== rooms
Banheiro: => -
papel higiênico => papel higiênico
pedra sanitária 2 un => pedra sanitária | 2x
Cozinha: => -
papel alumínio 1 rolo => papel alumínio | rolo
filme pvc => filme pvc
Lavanderia: => -
pregador 1 pct => pregador | pacote

=== underlined heading
_Café da manhã_ => -
pão integral => pão integral
geleia => geleia
queijo branco 300 g => queijo branco | 300 g
_Almoço_ => -
filé de tilápia 800g => filé de tilápia | 800 g
arroz integral 1kg => arroz integral | 1 kg

=== bold things are no headings when all are bold
*arroz* => arroz
*feijão* => feijão
*café 500g* => café | 500 g
*leite* => leite
*ovos 30 un* => ovos | 30x

=== one bold thing among others
arroz => arroz
*fraldas G* => fraldas G
feijão => feijão
leite 3 cx => leite | 3x caixa
farinha => farinha

=== general words that are things
frutas => frutas
verduras => verduras
carne => carne
produtos de limpeza => produtos de limpeza
leite => leite

=== days of a menu
Segunda: => -
peixe 600g => peixe | 600 g
brócolis => brócolis
Terça: => -
carne de panela 1 kg => carne de panela | 1 kg
mandioquinha 500g => mandioquinha | 500 g

=== owners
Pra mim: => -
desodorante => desodorante
gilete 2 un => gilete | 2x
Pras crianças: => -
danoninho 2 bandejas => danoninho | 2x bandeja
suquinho 6 un => suquinho | 6x

=== what a household may forget
Não esquecer!! => -
gás de cozinha => gás de cozinha
carregador => carregador
Se sobrar dinheiro: => -
chocolate => chocolate
vinho 1 garrafa => vinho | garrafa
`
