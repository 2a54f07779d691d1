/** Churrasco, feira, farmácia, festa, mês, limpeza, pet, bebê; spelt as people do. */
export const HOUSEHOLDS = `
=== churrasco for twenty
CHURRASCO DIA 15 => -
picanha 3kg => picanha | 3 kg
fraldinha 2 kg => fraldinha | 2 kg
linguiça 2kg => linguiça | 2 kg
coração de frango 1kg => coração de frango | 1 kg
queijo coalho 2 pct => queijo coalho | 2x pacote
pão de alho 5 pct => pão de alho | 5x pacote
cerveja 4 fardos => cerveja | 4x fardo
gelo 5 sacos => gelo | 5x saco
carvão 3 sacos => carvão | 3x saco

=== feira spelt as spoken
2kg batata ingleza => batata ingleza | 2 kg
cinoura => cinoura
1 kg mandioquinha => mandioquinha | 1 kg
sebola => sebola
abobrinha 3 => abobrinha 3 | unsure
berinjela => berinjela

=== misspelt
mortandela 200g => mortandela | 200 g
iorgute => iorgute
macarão 2 pct => macarão | 2x pacote
mussarela 300 gr => mussarela | 300 g
maionesse => maionesse
xampu => xampu

=== pharmacy
Farmácia => -
dorflex => dorflex
dipirona 1g => dipirona | 1 g
soro 500ml => soro | 500 ml
band-aid 1 cx => band-aid | caixa
protetor solar fps 50 => protetor solar fps 50
algodão => algodão
absorvente 2 pct => absorvente | 2x pacote

=== baby
fralda XG 3 pct => fralda XG | 3x pacote
lenço umedecido x6 => lenço umedecido | 6x
papinha 4 potes => papinha | 4x pote
mucilon => mucilon
leite nan 2 latas => leite nan | 2x lata
pomada hipoglós => pomada hipoglós

=== pets
ração golden 15kg => ração golden | 15 kg
sachê whiskas x12 => sachê whiskas | 12x
areia pipicat 4 kg => areia pipicat | 4 kg
bifinho => bifinho
antipulgas => antipulgas
osso => osso

=== cleaning
desinfetante 2L => desinfetante | 2 l
água sanitária 5l => água sanitária | 5 l
sabão em barra 1 pct => sabão em barra | pacote
bombril => bombril
veja multiuso 500 ml => veja multiuso | 500 ml
saco de lixo 30l => saco de lixo | 30 l
pano de prato 3 un => pano de prato | 3x

=== words of the Northeast
macaxeira 2kg => macaxeira | 2 kg
jerimum => jerimum
goma de tapioca 1kg => goma de tapioca | 1 kg
charque 500g => charque | 500 g
queijo manteiga => queijo manteiga
bolo de rolo => bolo de rolo
cuscuz 4 pct => cuscuz | 4x pacote

=== words of the South
cacetinho 10 un => cacetinho | 10x
bergamota 2 kg => bergamota | 2 kg
erva mate 1kg => erva mate | 1 kg
aipim 1kg => aipim | 1 kg
chimia => chimia
cuca => cuca

=== words of the North
farinha d'água 2kg => farinha d'água | 2 kg
tucupi 1l => tucupi | 1 l
jambu 3 maços => jambu | 3x maço
açaí 1 litro => açaí | 1 l
camarão seco 250g => camarão seco | 250 g

=== words of Minas
pão de queijo 1kg => pão de queijo | 1 kg
quiabo 500g => quiabo | 500 g
ora-pro-nóbis => ora-pro-nóbis
canjiquinha => canjiquinha
doce de leite 1 lata => doce de leite | lata
rapadura => rapadura

=== São Paulo
mexerica => mexerica
mandioca 1kg => mandioca | 1 kg
bisnaguinha 2 pct => bisnaguinha | 2x pacote
catupiry => catupiry
calabresa 500 g => calabresa | 500 g

=== child's birthday
bexiga 2 pct => bexiga | 2x pacote
vela número 5 => vela número 5
prato descartável => prato descartável
forminha de brigadeiro 100 un => forminha de brigadeiro | 100x
granulado 500g => granulado | 500 g
leite moça 6 latas => leite moça | 6x lata
refri 8 garrafas => refri | 8x garrafa

=== feijoada
feijão preto 2kg => feijão preto | 2 kg
carne seca 1 kg => carne seca | 1 kg
paio 3 un => paio | 3x
linguiça calabresa 500g => linguiça calabresa | 500 g
costelinha defumada 1kg => costelinha defumada | 1 kg
couve 3 maços => couve | 3x maço
laranja 10 un => laranja | 10x
farinha de mandioca 500 g => farinha de mandioca | 500 g

=== student's flat
miojo 10 un => miojo | 10x
salsicha => salsicha
ovo 30 un => ovo | 30x
pão => pão
café solúvel => café solúvel
papel higiênico 4 rolos => papel higiênico | 4x rolo
coca 2l => coca | 2 l

=== brands alone
Omo 1,6kg => Omo | 1,6 kg
Ypê x6 => Ypê | 6x
Nescau 400g => Nescau | 400 g
Danone => Danone
Qboa 2l => Qboa | 2 l
Guaraná Antarctica 2L => Guaraná Antarctica | 2 l

=== diabetic and light
adoçante => adoçante
pão integral sem açúcar => pão integral sem açúcar
leite zero lactose 6 cx => leite zero lactose | 6x caixa
iogurte light 4 un => iogurte light | 4x
chocolate 70% => chocolate 70%

=== tools and office
pilha AAA 4 un => pilha AAA | 4x
lâmpada led 9w 2 un => lâmpada led 9w | 2x
caderno 10 matérias => caderno 10 matérias
papel sulfite => papel sulfite
caneta azul x3 => caneta azul | 3x
cola => cola

=== Christmas
chester => chester
tender 1 peça => tender | peça
panetone 4 un => panetone | 4x
espumante 3 garrafas => espumante | 3x garrafa
pernil 4kg => pernil | 4 kg
damasco 200g => damasco | 200 g
castanha de caju 300 g => castanha de caju | 300 g

=== Easter and São João
ovo de páscoa 3 un => ovo de páscoa | 3x
bacalhau 2kg => bacalhau | 2 kg
azeitona 1 pote => azeitona | pote
milho verde 10 espigas => milho verde | 10x espiga
paçoca 1 pote => paçoca | pote
canjica 500g => canjica | 500 g
`
