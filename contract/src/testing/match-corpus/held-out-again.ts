/** A second part that was written before any of it was seen to be matched. */
export const HELD_OUT_AGAIN = `
arroz parboilizado => Arroz branco 5 kg => none
1 kg de arroz => Arroz agulhinha 5 kg => Arroz agulhinha 5 kg
feijão fradinho => Feijão carioca => none
2 latas de cerveja => Cerveja Heineken 350 ml => Cerveja Heineken 350 ml
creme de leite => Creme de leite Nestlé 200 g; Creme de cebola => Creme de leite Nestlé 200 g
creme de leite => Creme de leite Nestlé 200 g; Creme de leite Italac 200 g => ask
leite de vaca => Leite de cabra => none
doce de leite => Leite integral; Leite condensado => none
bolo de cenoura => Cenoura; Mistura para bolo => none
cenoura ralada fina => Cenoura baby; Cenoura => Cenoura
3 ramos de salsinha picados => Salsa => Salsa
1/2 maço de cheiro-verde => Cheiro-verde => Cheiro-verde
hortelã fresca a gosto => Chá de hortelã => none
1 folha de louro => Folha de louro => Folha de louro
gengibre ralado => Gengibre em pó; Gengibre => Gengibre
gengibre => Gengibre em pó => none
2 colheres (sopa) de açúcar mascavo => Açúcar refinado; Açúcar mascavo 1 kg => Açúcar mascavo 1 kg
açúcar para polvilhar => Açúcar refinado 1 kg => Açúcar refinado 1 kg
açúcar demerara => Açúcar refinado => none
adoçante => Adoçante Zero-Cal 100 ml => Adoçante Zero-Cal 100 ml
sal fino => Sal refinado Cisne 1 kg => Sal refinado Cisne 1 kg
pimenta => Pimenta-do-reino => Pimenta-do-reino
molho de pimenta => Pimenta-do-reino; Molho de tomate => none
molho shoyu => Shoyu Sakura => Shoyu Sakura
vinagre branco => Vinho branco => none
vinho branco seco => Vinho branco => Vinho branco
azeitona => Azeite => none
palmito picado => Palmito em conserva 300 g => Palmito em conserva 300 g
champignon fatiado => Cogumelo paris => Cogumelo paris
batata palha => Batata palha Elma Chips 100 g; Batata => Batata palha Elma Chips 100 g
4 batatas médias cozidas e espremidas => Batata inglesa kg => Batata inglesa kg
purê de batata => Batata => none
mandioca cozida => Aipim descascado; Farinha de mandioca => ask
polvilho => Polvilho doce; Polvilho azedo => ask
tapioca => Goma de tapioca 500 g => Goma de tapioca 500 g
queijo coalho => Queijo minas; Queijo prato => none
200 g de queijo prato fatiado => Queijo prato; Queijo mussarela => Queijo prato
requeijão de copo => Requeijão => Requeijão
ricota amassada => Ricota fresca 500 g => Ricota fresca 500 g
cream cheese light => Cream cheese => ask
iogurte natural integral => Iogurte natural 170 g => Iogurte natural 170 g
presunto de peru => Presunto => ask
mortadela => Mortadela Perdigão => Mortadela Perdigão
salsicha => Salsicha Sadia 500 g; Linguiça => Salsicha Sadia 500 g
linguiça calabresa => Calabresa Seara => Calabresa Seara
carne seca dessalgada e desfiada => Charque => Charque
alcatra em cubos => Alcatra => Alcatra
bife => Bife de alcatra; Bife à milanesa => ask
costelinha => Costela bovina => none
filé de frango => Filé de peito de frango 1 kg => Filé de peito de frango 1 kg
asinha => Asa de frango => Asa de frango
1 posta de salmão => Filé de salmão => Filé de salmão
camarão limpo => Camarão congelado 400 g => ask
camarão => Camarão => Camarão
macarrão para sopa => Macarrão espaguete => ask
lasanha => Massa de lasanha => none
pão de forma => Pão de forma integral => ask
pão francês amanhecido => Pão francês => Pão francês
biscoito maisena triturado => Biscoito de maisena 200 g => Biscoito de maisena 200 g
bolacha => Biscoito recheado; Bolacha água e sal => ask
chocolate => Barra de chocolate => Barra de chocolate
cacau => Cacau em pó 100% 200 g => Cacau em pó 100% 200 g
aveia => Aveia em flocos finos Quaker 170 g => Aveia em flocos finos Quaker 170 g
granola => Granola tradicional 1 kg => Granola tradicional 1 kg
nescau 2.0 => Achocolatado em pó => Achocolatado em pó
leite em pó => Leite em pó desnatado => ask
chá de camomila => Chá de hortelã; Chá de camomila => Chá de camomila
suco de uva integral => Suco de uva Aurora 1,5 l => Suco de uva Aurora 1,5 l
coca zero => Coca-Cola 2 l => none
água com gás => Água mineral => none
limão => Limonada => none
abacaxi => Abacaxi em calda => none
morango => Geleia de morango; Iogurte de morango => none
maçã => Vinagre de maçã => none
coco => Água de coco; Leite de coco => none
ervilha => Ervilha congelada 300 g => ask
polpa de maracujá => Maracujá => none
detergente neutro => Detergente => ask
sabão líquido => Sabão em pó; Sabonete líquido => none
amaciante => Amaciante concentrado 500 ml => ask
desinfetante => Desinfetante Pinho Sol lavanda 1 l => Desinfetante Pinho Sol lavanda 1 l
álcool => Álcool em gel => ask
esponja de aço => Esponja de louça => none
papel toalha => Toalha de papel 2 rolos => Toalha de papel 2 rolos
saco de lixo 50 l => Saco de lixo 30 l; Saco de lixo 50 l => Saco de lixo 50 l
escova de dente => Escova de cabelo; Creme dental => none
sabonete líquido => Sabonete => none
shampoo => Shampoo infantil => none
ARROZ TIO JOAO T1 5KG => Arroz branco 5 kg; Arroz integral 1 kg => Arroz branco 5 kg
LEITE UHT INTEGRAL ITALAC 1L => Leite integral; Leite condensado => Leite integral
OLEO SOJA LIZA 900ML => Óleo de soja => Óleo de soja
BANANA PRATA KG => Banana prata; Banana-da-terra => Banana prata
PAPEL HIG NEVE 12UN => Papel higiênico => none
`
