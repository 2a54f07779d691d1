/** Written before any of it was run. `text => home => product | ask | none`. */
export const HELD_OUT = `
arroz => @família => Arroz branco 5 kg
feijão => @família => Feijão carioca 1 kg
feijao => @república => Feijão preto 1 kg
6 ovos => @família => Ovos com 12
leite => @família => Leite integral 1 l
2 xícaras (chá) de leite morno => @família => Leite integral 1 l
1 lata de leite condensado => @família => Leite condensado 395 g
1 caixinha de creme de leite => @família => Creme de leite 200 g
3 dentes de alho amassados => @família => Alho
1 cebola média picada em cubinhos => @família => Cebola
2 tomates maduros sem pele e sem sementes => @família => Tomate
sal a gosto => @família => Sal refinado 1 kg
pimenta-do-reino moída na hora a gosto => @família => Pimenta-do-reino
3 colheres (sopa) de azeite => @família => Azeite de oliva extra virgem 500 ml
óleo para fritar => @família => Óleo de soja 900 ml
500 g de carne moída => @família => Carne moída
400 g de peito de frango cozido e desfiado => @família => Peito de frango
200 g de mussarela ralada => @família => Muçarela fatiada
1 colher (sopa) de fermento em pó => @família => Fermento em pó 100 g
manteiga para untar => @família => Manteiga com sal 200 g
2 colheres (sopa) de farinha de trigo => @família => Farinha de trigo 1 kg
farinha => @família => ask
cheiro-verde picado a gosto => @família => none
salsinha picada => @família => none
pasta de dente => @família => Creme dental
sabão em pó => @família => Sabão em pó Omo 1,6 kg
toddy => @família => ask
bananas bem maduras => @família => Banana
suco de 1 limão => @família => Limão
1 pitada de noz-moscada => @família => none
queijo => @família => none
vinho branco seco => @família => none
caldo de galinha => @família => none
leite de coco => @família => Leite de coco 200 ml
massa de tomate => @família => Extrato de tomate 340 g
milho verde => @família => ask
macarrão => @família => Macarrão espaguete 500 g
iogurte natural => @família => none
2 xícaras de açúcar => @confeiteira => ask
açúcar mascavo => @confeiteira => Açúcar mascavo 1 kg
açúcar de confeiteiro peneirado => @confeiteira => Açúcar de confeiteiro 500 g
200 g de manteiga sem sal em temperatura ambiente => @confeiteira => Manteiga sem sal 200 g
4 gemas peneiradas => @confeiteira => ask
3 claras em neve => @confeiteira => ask
leite ninho => @confeiteira => Leite em pó Ninho 400 g
2 latas de leite moça => @confeiteira => Leite condensado Moça 395 g
maisena => @confeiteira => Amido de milho 500 g
essência de baunilha => @confeiteira => Baunilha
chocolate meio amargo picado => @confeiteira => Chocolate meio amargo
chocolate => @confeiteira => ask
coco ralado seco => @confeiteira => Coco ralado 100 g
1 coco => @confeiteira => none
fermento => @confeiteira => ask
morangos frescos fatiados => @confeiteira => Morango
nozes picadas => @confeiteira => Nozes
água morna => @confeiteira => none
pão => @república => ask
refrigerante => @república => none
pepsi 2 l => @república => ask
alho => @república => none
batata => @república => none
óleo de soja => @república => Óleo
macarrão instantâneo => @república => Miojo
detergente => @república => Detergente Ypê 500 ml
queijo mussarela => @república => none
arroz 5 kg => Arroz branco 1 kg; Arroz branco 5 kg; Arroz integral 1 kg => Arroz branco 5 kg
aipim => Mandioca; Batata => Mandioca
`
