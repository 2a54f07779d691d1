/** Typical households, the newest product first; [] is a confirmed text of the product, [!] a denied one. */
export const HOUSES: Readonly<Record<string, string>> = {
  família: `Arroz branco 5 kg; Feijão carioca 1 kg; Açúcar refinado 1 kg; Sal refinado 1 kg; Óleo de soja 900 ml;
    Azeite de oliva extra virgem 500 ml; Vinagre de maçã 750 ml; Farinha de trigo 1 kg; Farinha de mandioca 500 g;
    Fubá 500 g; Macarrão espaguete 500 g; Molho de tomate 300 g; Extrato de tomate 340 g; Milho em conserva 170 g;
    Leite integral 1 l; Leite condensado 395 g; Leite de coco 200 ml; Creme de leite 200 g; Manteiga com sal 200 g;
    Requeijão 200 g; Muçarela fatiada; Presunto; Ovos com 12; Cebola; Alho; Tomate; Batata; Cenoura; Limão; Banana;
    Café em pó 500 g; Achocolatado Nescau 400 g; Fermento em pó 100 g; Detergente; Sabão em pó Omo 1,6 kg;
    Papel higiênico 12 rolos; Creme dental; Peito de frango; Carne moída; Pimenta-do-reino; Orégano`,
  confeiteira: `Farinha de trigo 5 kg; Farinha de rosca 500 g; Farinha de amêndoas; Açúcar refinado 5 kg; Açúcar mascavo 1 kg;
    Açúcar de confeiteiro 500 g; Açúcar cristal 5 kg; Chocolate em pó 200 g; Chocolate meio amargo; Chocolate branco;
    Cacau em pó 200 g; Leite condensado Moça 395 g; Leite em pó Ninho 400 g; Leite integral 1 l; Leite de coco 500 ml;
    Creme de leite fresco 500 ml; Creme de leite 200 g; Cream cheese 300 g; Manteiga sem sal 200 g; Margarina 500 g;
    Ovos com 30; Coco ralado 100 g; Fermento químico 100 g; Fermento biológico seco 10 g; Bicarbonato de sódio; Baunilha;
    Amido de milho 500 g; Granulado 150 g; Gelatina incolor 12 g; Morango; Nozes; Uva-passa 100 g`,
  república: `Miojo; Pão de forma; Coca-Cola 2 l; Cerveja; Requeijão; Arroz 1 kg; Feijão preto 1 kg; Óleo; Sal; Alho em pó;
    Batata palha 140 g; Salsicha 500 g; Hambúrguer; Queijo prato; Papel higiênico; Detergente Ypê 500 ml`,
}
