/** Ingredients as cooks write them, and the products at home. */
export const RECIPES = `
2 cebolas médias picadas => @família => Cebola
1 cebola grande, cortada em rodelas => @família => Cebola
1/2 cebola ralada => @família => Cebola
1 cebola roxa pequena em fatias finas => Cebola => ask
4 dentes de alho => @família => Alho
3 dentes de alho bem picadinhos => @família => Alho
1 colher (chá) de alho em pó => Alho => none
2 tomates sem pele e sem sementes, em cubos => @família => Tomate
3 tomates maduros batidos no liquidificador => @família => Tomate
1 lata de molho de tomate pronto => @família => Molho de tomate 300 g
2 colheres (sopa) de extrato de tomate => @família => Extrato de tomate 340 g
1 lata de tomate pelado => @família => none
1 xícara (chá) de óleo => @família => Óleo de soja 900 ml
óleo para untar e farinha para polvilhar => @família => Óleo de soja 900 ml
óleo de milho => Óleo de soja 900 ml => none
azeite a gosto => @família => Azeite de oliva extra virgem 500 ml
1 fio de azeite => @família => Azeite de oliva extra virgem 500 ml
azeite de oliva extravirgem => @família => Azeite de oliva extra virgem 500 ml
sal e pimenta a gosto => @família => ask
sal a gosto => Sal => Sal
1 pitada de sal => @família => Sal refinado 1 kg
pimenta-do-reino a gosto => @família => Pimenta-do-reino
pimenta do reino moída => Pimenta-do-reino em grãos 50 g => ask
pimenta-do-reino branca => Pimenta-do-reino => none
pimenta dedo-de-moça sem sementes => Pimenta-do-reino => none
cheiro-verde picado a gosto => Cheiro-verde => Cheiro-verde
salsa picada => Salsinha => Salsinha
cebolinha picada a gosto => Cebolinha; Cebola => Cebolinha
coentro fresco picado => Coentro => Coentro
folhas de manjericão fresco => Manjericão => Manjericão
2 folhas de louro => Louro => Louro
orégano seco a gosto => @família => Orégano
1 colher (sopa) de colorau => Colorífico => Colorífico
2 xícaras de farinha de trigo peneirada => @família => Farinha de trigo 1 kg
farinha de trigo para polvilhar => Farinha de trigo; Farinha de rosca => Farinha de trigo
farinha de trigo com fermento => Farinha de trigo => none
farinha de rosca para empanar => Farinha de trigo; Farinha de rosca => Farinha de rosca
1 xícara de farinha de trigo integral => Farinha de trigo => ask
3 colheres de amido de milho => Maisena 500 g => Maisena 500 g
1 xícara (chá) de fubá mimoso => @família => Fubá 500 g
1 colher (sopa) de fermento químico em pó => Fermento em pó 100 g => Fermento em pó 100 g
10 g de fermento biológico seco => Fermento em pó 100 g => none
1 tablete de fermento biológico fresco => Fermento biológico seco => none
1 colher (chá) de bicarbonato => Bicarbonato de sódio => Bicarbonato de sódio
1 xícara (chá) de leite => @família => Leite integral 1 l
1 copo de leite gelado => @família => Leite integral 1 l
500 ml de leite em temperatura ambiente => @família => Leite integral 1 l
leite fervente => Leite => Leite
1 vidro de leite de coco => @família => Leite de coco 200 ml
1 lata de leite condensado cozido => @família => Leite condensado 395 g
1 caixa de creme de leite sem soro => @família => Creme de leite 200 g
creme de leite fresco gelado => Creme de leite 200 g => ask
100 g de manteiga => @família => Manteiga com sal 200 g
manteiga derretida => Manteiga => Manteiga
manteiga sem sal em temperatura ambiente => Manteiga => ask
manteiga sem sal em ponto de pomada => Manteiga sem sal => Manteiga sem sal
2 colheres de margarina ou manteiga => Margarina; Manteiga => Margarina
2 colheres de manteiga ou margarina => Margarina 500 g => ask
3 ovos => @família => Ovos com 12
3 ovos inteiros => @família => Ovos com 12
2 ovos cozidos e picados => @família => Ovos com 12
ovos em temperatura ambiente => Ovos => Ovos
2 gemas => Ovos => ask
1 clara batida em neve => Ovos => ask
1 gema para pincelar => Ovos => ask
100 g de queijo parmesão ralado => Queijo parmesão ralado 50 g => Queijo parmesão ralado 50 g
queijo parmesão ralado na hora => Queijo parmesão => ask
200 g de queijo mussarela em cubos => @família => Muçarela fatiada
muçarela ralada => @família => Muçarela fatiada
queijo minas em fatias => Queijo prato => none
150 g de presunto picado => @família => Presunto
100 g de bacon em cubinhos => Bacon => Bacon
bacon => Presunto => none
1 gomo de linguiça calabresa fatiada => Calabresa => Calabresa
linguiça calabresa em rodelas => Linguiça toscana => none
500 g de peito de frango => @família => Peito de frango
peito de frango desfiado => @família => Peito de frango
1 peito de frango sem osso e sem pele cortado em cubos => @família => Peito de frango
frango desfiado => Frango => ask
frango cozido e desfiado => Peito de frango => none
coxas de frango => Peito de frango => none
sobrecoxa de frango sem pele => Sobrecoxa => Sobrecoxa
400 g de carne moída => @família => Carne moída
patinho moído => Patinho => Patinho
carne de panela em cubos => Carne moída => none
1 kg de batatas descascadas e cortadas em cubos => @família => Batata
batatas cozidas e amassadas => @família => Batata
batata palha a gosto => @família => none
2 cenouras raladas => @família => Cenoura
cenouras médias em rodelas => @família => Cenoura
1 abobrinha ralada com casca => Abobrinha italiana => Abobrinha italiana
1 pimentão verde sem sementes em tiras => Pimentão verde => Pimentão verde
1/2 pimentão picado => Pimentão vermelho => Pimentão vermelho
pimentão amarelo => Pimentão verde => none
1 lata de milho => @família => Milho em conserva 170 g
1 lata de milho verde escorrido => @família => Milho em conserva 170 g
1 espiga de milho verde => Milho-verde => Milho-verde
1 lata de ervilha escorrida => Ervilha em conserva => Ervilha em conserva
1 lata de atum em água => Atum em lata => Atum em lata
azeitonas verdes sem caroço picadas => Azeitona verde 200 g => Azeitona verde 200 g
azeitonas picadas => Azeitona preta => ask
2 xícaras de arroz lavado e escorrido => @família => Arroz branco 5 kg
arroz cozido => @família => Arroz branco 5 kg
1 xícara de arroz arbóreo => @família => none
2 conchas de feijão cozido => @família => Feijão carioca 1 kg
1 pacote de macarrão => @família => Macarrão espaguete 500 g
macarrão cozido al dente => @família => Macarrão espaguete 500 g
1 xícara de grão-de-bico cozido => Grão-de-bico => Grão-de-bico
farinha de grão-de-bico => Grão-de-bico; Farinha de trigo => none
suco de 2 limões => @família => Limão
suco de limão => Limão; Suco de limão => Suco de limão
raspas de limão => @família => ask
1 limão espremido => @família => Limão
raspas de laranja => Laranja-pera => ask
casca de laranja => Laranja => ask
3 bananas maduras amassadas => @família => Banana
4 bananas nanicas bem maduras => Banana prata => none
maçãs sem casca em cubos => Maçã gala => Maçã gala
1/2 xícara de uva-passa => Uva => none
100 g de coco ralado => Coco => ask
coco ralado fresco => Coco ralado 100 g => Coco ralado 100 g
50 g de nozes picadas grosseiramente => Noz => Noz
castanha-de-caju torrada => Castanha-do-pará => none
1 xícara de chocolate em pó => Achocolatado Nescau => none
chocolate em pó peneirado => Chocolate em pó 200 g => Chocolate em pó 200 g
200 g de chocolate meio amargo derretido => Chocolate ao leite => none
chocolate granulado para decorar => Granulado 150 g => Granulado 150 g
essência de baunilha => Baunilha => Baunilha
1 colher de mel => Mel de abelha 280 g => Mel de abelha 280 g
melado => Mel => none
1 pacote de gelatina incolor hidratada => Gelatina incolor 12 g => Gelatina incolor 12 g
1 gelatina de morango => Gelatina incolor 12 g => none
gelatina incolor sem sabor => Gelatina de morango => none
1 xícara de água => @família => none
água fervente => Água mineral 5 l => none
2 xícaras de água quente => Água mineral 1,5 l => none
gelo a gosto => Gelo => Gelo
caldo de legumes => Caldo de galinha => none
1 cubo de caldo de galinha => Caldo de galinha 57 g => Caldo de galinha 57 g
caldo de galinha => Galinha => none
molho inglês a gosto => Molho de pimenta => none
shoyu => Molho de soja 150 ml => Molho de soja 150 ml
creme de cebola => Cebola; Creme de leite => none
sopa de cebola => Cebola => none
1 pacote de sopa de cebola => Creme de cebola => Creme de cebola
1 maço de brócolis => Brócolis ninja => Brócolis ninja
couve-flor em buquês => Couve => none
couve fatiada fininha => Couve-manteiga => Couve-manteiga
folhas de alface => Alface americana => Alface americana
1 pé de alface lavada => Alface crespa => Alface crespa
palitos de dente para prender => Palito de dente => Palito de dente
papel-manteiga para forrar => Papel-manteiga; Manteiga => Papel-manteiga
`
