/** A third part that was written before any of it was seen to be matched. */
export const HELD_OUT_THIRD = `
arroz => Arroz Tio João tipo 1 5 kg; Arroz integral Camil 1 kg => Arroz Tio João tipo 1 5 kg
2 pacotes de feijão => Feijão carioca Kicaldo 1 kg; Grão-de-bico 500 g => Feijão carioca Kicaldo 1 kg
óleo 900 ml => Óleo de soja Liza 900 ml; Azeite Gallo 500 ml => Óleo de soja Liza 900 ml
azeite 500 ml => Óleo de soja Liza 900 ml; Azeite Gallo 500 ml => Azeite Gallo 500 ml
açúcar cristal 5 kg => Açúcar refinado União 1 kg => none
café pilão 500 g => Café Melitta 500 g => ask
café => Café Três Corações extraforte 500 g; Filtro de café 103 => Café Três Corações extraforte 500 g
filtro de café => Café em pó 500 g => none
leite 12 l => Leite Parmalat semidesnatado 1 l; Leite condensado Itambé 395 g => Leite Parmalat semidesnatado 1 l
creme de leite => Creme de leite Piracanjuba 200 g; Leite Piracanjuba 1 l => Creme de leite Piracanjuba 200 g
requeijão light => Requeijão Catupiry 200 g => ask
manteiga => Manteiga Aviação com sal 200 g; Margarina Qualy 500 g => Manteiga Aviação com sal 200 g
queijo parmesão ralado => Queijo ralado Vigor 50 g => Queijo ralado Vigor 50 g
mussarela 300 g => Queijo mussarela fatiado; Queijo prato => Queijo mussarela fatiado
iogurte grego => Iogurte natural; Iogurte grego Vigor 90 g => Iogurte grego Vigor 90 g
ovos brancos => Ovos vermelhos 20 un => none
1 dz ovos => Ovos Mantiqueira 20 un => Ovos Mantiqueira 20 un
pão => Pão de forma Pullman 500 g; Farinha de rosca => ask
pão de forma => Pão de forma Wickbold integral => ask
peito de frango => Peito de frango Sadia congelado 1 kg => Peito de frango Sadia congelado 1 kg
coxinha da asa => Coxinha de frango => none
1 bandeja de carne moída => Carne moída Friboi 500 g; Carne moída de frango => Carne moída Friboi 500 g
linguiça => Linguiça toscana Seara 5 kg; Linguiça calabresa Sadia 400 g => Linguiça toscana Seara 5 kg
tomate => Tomate italiano kg; Molho de tomate Pomarola 300 g => Tomate italiano kg
cebola 1 kg => Cebola kg; Cebola roxa kg => Cebola kg
alho => Alho roxo; Tempero completo alho e sal => ask
batatas => Batata lavada kg; Batata-doce => Batata lavada kg
alface => Alface americana; Rúcula => Alface americana
couve => Couve-flor; Couve picada 200 g => ask
laranja pera => Laranja kg; Suco de laranja 1 l => Laranja kg
maçã => Maçã Gala kg; Vinagre de maçã => Maçã Gala kg
banana prata => Banana nanica => none
uva => Uva Thompson 500 g; Suco de uva; Uva-passa => Uva Thompson 500 g
limão => Limão Tahiti; Água com gás limão => Limão Tahiti
detergente => Detergente Limpol coco 500 ml; Detergente Limpol neutro 500 ml => ask
sabão em pó 1,6 kg => Sabão em pó Brilhante 800 g; Sabão em pó Omo 1,6 kg => Sabão em pó Omo 1,6 kg
água sanitária => Água sanitária Ypê 2 l; Água mineral Crystal 1,5 l => Água sanitária Ypê 2 l
papel higiênico => Papel higiênico Neve folha tripla 12 rolos; Papel toalha Snob => Papel higiênico Neve folha tripla 12 rolos
pasta de dente => Creme dental Sensodyne 90 g; Escova dental => Creme dental Sensodyne 90 g
shampoo => Shampoo Pantene 400 ml; Shampoo Johnson infantil 200 ml => Shampoo Pantene 400 ml
fraldas => Fralda Huggies G 60 un => Fralda Huggies G 60 un
ração => Ração Golden gatos castrados 3 kg => ask
3 colheres (sopa) de azeite extravirgem => Azeite Andorinha extravirgem 500 ml => Azeite Andorinha extravirgem 500 ml
1/2 xícara de óleo => Óleo composto; Óleo de canola Liza 900 ml => Óleo de canola Liza 900 ml
1 lata de creme de leite com soro => Creme de leite 200 g => Creme de leite 200 g
2 xícaras de farinha de trigo sem fermento => Farinha de trigo Dona Benta 1 kg; Farinha de trigo com fermento Dona Benta 1 kg => Farinha de trigo Dona Benta 1 kg
1 xícara de leite em pó => Leite Ninho integral 380 g; Leite integral 1 l => Leite Ninho integral 380 g
4 colheres de achocolatado => Toddy 400 g; Chocolate em pó 200 g => Toddy 400 g
100 g de chocolate ao leite picado => Chocolate Garoto ao leite 80 g; Chocolate branco => Chocolate Garoto ao leite 80 g
1 colher (chá) de canela => Canela em pau; Canela em pó => Canela em pó
canela em pau => Canela em pó => none
1 colher (café) de noz-moscada => Nozes => none
vinagre a gosto => Vinagre de maçã Castelo 750 ml; Vinagrete => Vinagre de maçã Castelo 750 ml
suco de 3 laranjas => Laranja lima; Laranja pera => Laranja pera
gotas de limão => Limão => Limão
200 ml de leite de coco light => Leite de coco Sococo 200 ml => ask
2 xícaras de frango desfiado => Peito de frango; Frango desfiado 400 g => Frango desfiado 400 g
500 g de camarão médio limpo sem casca => Camarão => Camarão
1 xícara de ervilhas frescas => Ervilha em lata => none
queijo meia cura ralado => Queijo Canastra => Queijo Canastra
1 cálice de vinho do Porto => Vinho tinto => none
mel a gosto => Mel Karo; Melado => ask
pimentões coloridos em tiras => Pimentão verde; Pimentão vermelho => ask
`
