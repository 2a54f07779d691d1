/** List items, and the products at home. */
export const LISTS = `
arroz branco => @família => Arroz branco 5 kg
Arroz 2 kg => @família => Arroz branco 5 kg
feijão carioca => @família => Feijão carioca 1 kg
feijão preto => @família => none
óleo => @família => Óleo de soja 900 ml
oleo de soja => @família => Óleo de soja 900 ml
óleo => Óleo de girassol 900 ml; Azeite => Óleo de girassol 900 ml
óleo => Óleo de girassol 900 ml; Óleo de soja 900 ml => ask
óleo => Óleo de coco 200 ml => ask
óleo => Óleo de amêndoas; Azeite de oliva => none
azeite => @família => Azeite de oliva extra virgem 500 ml
azeite => Azeite de dendê => none
vinagre => @família => Vinagre de maçã 750 ml
vinagre => Vinagre de álcool 750 ml; Vinagre de maçã => ask
vinagre => Aceto balsâmico => none
açúcar => @família => Açúcar refinado 1 kg
açúcar => Açúcar refinado; Açúcar mascavo => Açúcar refinado
açúcar => Açúcar mascavo => ask
açúcar => Açúcar cristal 5 kg => Açúcar cristal 5 kg
açúcar => Açúcar de confeiteiro => none
açucar => Açúcar União 1 kg => Açúcar União 1 kg
sal => Sal grosso 1 kg => ask
sal => Sal grosso 1 kg; Sal refinado 1 kg => Sal refinado 1 kg
sal => Sal rosa do Himalaia => ask
sal grosso => Sal refinado => none
ovos => @família => Ovos com 12
ovo => Ovos caipiras 10 un => Ovos caipiras 10 un
1 dúzia de ovos => Ovos com 30 => Ovos com 30
ovos de codorna => Ovos => none
ovo => Ovos de codorna => none
leite => Leite de coco 200 ml => none
leite => Leite condensado 395 g => none
leite => Leite em pó 400 g => none
leite => Leite desnatado 1 l => Leite desnatado 1 l
leite => Leite desnatado 1 l; Leite integral 1 l => ask
leite => Leite Italac 1 l => Leite Italac 1 l
leite => Leite Ninho 400 g => none
leite => Leite fermentado => none
leite => Leite de aveia => none
leite => Leite de rosas => none
leite em pó => Leite Ninho 400 g => Leite Ninho 400 g
leite desnatado => @família => none
leite sem lactose => Leite integral 1 l; Leite sem lactose 1 l => Leite sem lactose 1 l
leite vegetal => Leite integral 1 l => ask
creme de leite => @família => Creme de leite 200 g
creme de leite => Leite integral 1 l => none
leite condensado => @família => Leite condensado 395 g
requeijão => Requeijão cremoso 200 g => Requeijão cremoso 200 g
manteiga => Manteiga sem sal 200 g => Manteiga sem sal 200 g
manteiga => Manteiga com sal; Manteiga sem sal => ask
manteiga => Manteiga de amendoim => none
manteiga => Margarina => none
margarina => Manteiga => none
queijo => Queijo prato; Queijo parmesão ralado => ask
queijo mussarela => @família => Muçarela fatiada
mozarela => Queijo mussarela 150 g => Queijo mussarela 150 g
queijo parmesão => Queijo parmesão ralado 50 g => ask
parmesão => Queijo parmesão ralado 50 g => ask
parmesão => Queijo parmesão; Queijo prato => Queijo parmesão
queijo ralado => Queijo parmesão ralado 50 g => Queijo parmesão ralado 50 g
presunto => Presunto cozido fatiado 200 g => Presunto cozido fatiado 200 g
peito de peru => Peito de frango => none
iogurte => Iogurte natural 170 g => Iogurte natural 170 g
iogurte => Iogurte grego => ask
pão => Pão francês; Pão de forma => ask
pão de queijo => Pão; Queijo => none
pãozinho => Pão francês => Pão francês
pão integral => Pão de forma integral 500 g => Pão de forma integral 500 g
macarrão => Macarrão parafuso 500 g => Macarrão parafuso 500 g
macarrão => Macarrão parafuso; Macarrão espaguete => ask
macarrão => Macarrão instantâneo => ask
espaguete => @família => Macarrão espaguete 500 g
miojo => Macarrão espaguete => none
molho de tomate => @família => Molho de tomate 300 g
molho => @família => ask
tomate => @família => Tomate
tomate => Molho de tomate 300 g; Extrato de tomate 340 g => none
tomate => Tomate-cereja => ask
tomate => Tomate seco => none
tomates => Tomate italiano => Tomate italiano
tomate pelado => Tomate => none
cebola => Cebola roxa => Cebola roxa
cebola => Cebola roxa; Cebola => Cebola
cebola roxa => Cebola => ask
cebola => Cebola em pó => none
cebolinha => Cebola => none
alho => Pasta de alho; Alho em pó => none
alho => Alho descascado => ask
alho => Alho-poró => none
cabeça de alho => @família => Alho
batata => Batata-doce => none
batata => Batata palha 140 g => none
batata inglesa => @família => Batata
batata doce => @família => none
cenouras => @família => Cenoura
aipim => Mandioca => Mandioca
macaxeira => Aipim => Aipim
mandioquinha => Batata-baroa => Batata-baroa
mandioquinha => Mandioca => none
mexerica => Tangerina => Tangerina
abóbora => Jerimum => Jerimum
abobrinha => Abóbora => none
banana => Banana nanica => Banana nanica
banana => Banana prata; Banana-da-terra => Banana prata
banana => Banana nanica; Banana prata => ask
laranja => Suco de laranja => none
maçã => Maçã fuji => Maçã fuji
limão => Limão siciliano => ask
fruta => Banana; Maçã => none
verdura => Alface; Couve => none
carne => Carne moída => ask
carne => Carne de sol; Carne moída => ask
carne moída => Patinho moído => none
frango => Peito de frango => none
frango => Frango inteiro => Frango inteiro
peito de frango => Filé de peito de frango => none
peixe => Filé de tilápia => none
linguiça => Linguiça toscana => Linguiça toscana
linguiça => Linguiça calabresa => ask
café => @família => Café em pó 500 g
café => Café solúvel 50 g => ask
café => Café Pilão 500 g => Café Pilão 500 g
pó de café => Café Pilão 500 g => Café Pilão 500 g
chá => Chá de camomila; Chá-mate => ask
achocolatado => @família => Achocolatado Nescau 400 g
nescau => @família => Achocolatado Nescau 400 g
farinha de trigo => Farinha de mandioca => none
farinha => Farinha de trigo; Farinha de mandioca => ask
farinha => Farinha => Farinha
farinha de trigo => Farinha => ask
farinha de trigo => @família => Farinha de trigo 1 kg
farinha láctea => @família => none
trigo => @família => Farinha de trigo 1 kg
maizena => Amido de milho => Amido de milho
milho => @família => Milho em conserva 170 g
milho => Milho para pipoca 500 g => none
pipoca => Milho para pipoca 500 g => Milho para pipoca 500 g
ervilha => Ervilha em lata; Ervilha seca => Ervilha em lata
atum => Atum ralado 170 g => Atum ralado 170 g
sardinha => Sardinha em lata => Sardinha em lata
água => Água mineral 5 l => Água mineral 5 l
água => Água sanitária => none
água => Água de coco => none
água sanitária => Água mineral; Qboa 2 l => Qboa 2 l
coca => Coca-Cola 2 l => Coca-Cola 2 l
guaraná => Coca-Cola 2 l => none
refrigerante => Refrigerante de guaraná; Refrigerante de laranja => ask
suco => Suco de uva 1 l => ask
suco de abacaxi => Suco de manga; Suco de uva => none
suco de laranja => Laranja; Suco de laranja 1 l => Suco de laranja 1 l
cerveja => Cerveja long neck; Cerveja em lata => Cerveja em lata
vinho => Vinho branco => ask
sabão em pó => Sabão em barra; Sabão em pó Tixan 1,6 kg => Sabão em pó Tixan 1,6 kg
sabão => Sabão em pó Omo 1,6 kg => ask
detergente => Detergente Ypê neutro 500 ml => Detergente Ypê neutro 500 ml
amaciante => Amaciante Downy brisa de verão 1 l => Amaciante Downy brisa de verão 1 l
bombril => Esponja de aço 8 un => Esponja de aço 8 un
esponja => Esponja de aço => ask
papel higiênico => @família => Papel higiênico 12 rolos
papel => Papel higiênico; Papel-toalha => none
papel toalha => Papel higiênico; Papel-toalha => Papel-toalha
pasta de dente => Pasta de amendoim => none
pasta de dente => Creme dental Colgate 90 g => Creme dental Colgate 90 g
colgate => Creme dental Colgate 90 g; Creme dental Sorriso => Creme dental Colgate 90 g
shampoo => Shampoo Seda 325 ml; Condicionador Seda => Shampoo Seda 325 ml
sabonete => Sabonete Dove; Sabonete Lux => ask
sabonete dove => Sabonete Dove; Sabonete Lux => Sabonete Dove
desodorante => Desodorante íntimo => ask
fralda => Fralda geriátrica => ask
fraldas pampers => Fralda Pampers M => Fralda Pampers M
ração => Ração para gato 1 kg => ask
ração do cachorro => Ração para gato; Ração para cachorro 15 kg => Ração para cachorro 15 kg
vela => Vela de citronela => none
saco de lixo => Saco de lixo 50 l; Saco para freezer => Saco de lixo 50 l
sacolé de coco => Sacolé; Coco => ask
biju da vó => Pão; Arroz => none
presente da Ana => @família => none
`
