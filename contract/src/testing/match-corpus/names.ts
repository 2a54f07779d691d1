/** Sizes, brands, duplicate names, and earlier decisions of a household. */
export const NAMES = `
arroz 5 kg => Arroz branco 1 kg; Arroz branco 5 kg => Arroz branco 5 kg
arroz 5kg => Arroz branco 5 kg; Arroz branco 1 kg => Arroz branco 5 kg
arroz branco => Arroz branco 1 kg; Arroz branco 5 kg => ask
arroz 2 kg => Arroz branco 1 kg; Arroz branco 5 kg => ask
arroz 2 kg => Arroz branco 1 kg => Arroz branco 1 kg
arroz 5 kg => Arroz; Arroz 1 kg => Arroz
arroz => Arroz 5 kg; Arroz => Arroz
arroz 5 kg => Arroz; Arroz 5kg => Arroz 5kg
arroz => Arroz integral 1 kg => ask
arroz => Arroz integral 1 kg; Arroz branco 5 kg => Arroz branco 5 kg
arroz integral => Arroz branco 5 kg => none
arroz integral => Arroz => ask
arroz camil => Arroz Camil 5 kg; Arroz Tio João 5 kg => Arroz Camil 5 kg
arroz tio joão => Arroz branco 5 kg => Arroz branco 5 kg
arroz prato fino => Arroz Camil 5 kg => ask
arroz => Arroz Camil 5 kg; Arroz Tio João 5 kg => ask
arroz camil tipo 1 5 kg => Arroz branco 5 kg; Arroz branco 1 kg => Arroz branco 5 kg
leite 1 l => Leite integral 1 l; Leite integral 200 ml => Leite integral 1 l
leite integral => Leite integral Italac 1 l; Leite desnatado Italac 1 l => Leite integral Italac 1 l
leite italac => Leite Piracanjuba 1 l => ask
leite => Leite Italac 1 l; Leite => Leite
leite ninho 400 g => Leite em pó 400 g => Leite em pó 400 g
leite moça => Leite condensado 395 g => Leite condensado 395 g
leite moça => Leite condensado Itambé 395 g => ask
coca-cola 2 l => Coca-Cola 350 ml; Coca-Cola 2 l => Coca-Cola 2 l
coca-cola zero => Coca-Cola 2 l => none
pepsi => Coca-Cola 2 l => ask
cerveja skol => Cerveja Brahma 350 ml => ask
skol => Cerveja em lata => Cerveja em lata
coca => Refrigerante Coca-Cola 2 l; Refrigerante de guaraná => Refrigerante Coca-Cola 2 l
refrigerante coca-cola 2 l => Coca-Cola 2 l => Coca-Cola 2 l
refrigerante coca-cola => Guaraná 2 l => none
pepsi => Refrigerante Coca-Cola 2 l => ask
biscoito oreo => Oreo; Biscoito de maisena => Oreo
macarrão => Macarrão Miojo => ask
arroz => Camil arroz branco 5 kg => Camil arroz branco 5 kg
leite => Nestlé leite condensado => none
creme de leite nestlé => Nestlé creme de leite 200 g => Nestlé creme de leite 200 g
omo => Sabão em pó Omo 1,6 kg => Sabão em pó Omo 1,6 kg
omo => Sabão em pó Tixan 800 g => ask
sabão em pó omo 1,6 kg => Sabão em pó => Sabão em pó
sabão omo => Sabão em pó Omo 1,6 kg => ask
maizena => Maizena 200 g; Amido de milho => Maizena 200 g
catupiry => Requeijão cremoso => none
danone => Iogurte de morango => Iogurte de morango
toddynho => Achocolatado em pó => none
gilete => Aparelho de barbear => Aparelho de barbear
cotonetes => Hastes flexíveis => Hastes flexíveis
durex => Fita crepe => none
creme dental => Creme dental infantil => ask
ovos => Ovos com 12; Ovos com 30 => ask
ovos com 30 => Ovos com 12; Ovos com 30 => Ovos com 30
ovos 12 un => Ovos com 12; Ovos com 30 => ask
papel higiênico 12 rolos => Papel higiênico 4 rolos; Papel higiênico 12 rolos => Papel higiênico 12 rolos
café 500 g => Café em pó 250 g; Café em pó 500 g => Café em pó 500 g
300 g de arroz => Arroz branco 5 kg => Arroz branco 5 kg
300 g de arroz => Arroz branco 5 kg; Arroz branco 1 kg => ask
500 g de arroz => Arroz branco 0,5 kg; Arroz branco 1 kg => Arroz branco 0,5 kg
pão => Pao => Pao
PÃO FRANCÊS => pão francês => pão francês
arroz => arroz; Arroz => arroz
arroz 5 kg => Arroz 5 kg; arroz 5kg => Arroz 5 kg
feijão => Feijão preto; Feijão carioca => ask
feijão => Feijão; Feijão preto => Feijão
feijão preto => Feijão => ask
feijão kicaldo => Feijão carioca Kicaldo 1 kg; Feijão preto Kicaldo 1 kg => ask
feijão camil preto 1 kg => Feijão preto 1 kg => Feijão preto 1 kg
aipim => Mandioca; Aipim => Aipim
leite => Leite de soja [leite]; Leite integral => Leite de soja
leite => Leite integral [!leite] => none
leite => Leite integral [!leite]; Leite desnatado => Leite desnatado
leite morno => Leite semidesnatado [leite]; Leite integral => Leite semidesnatado
feijão => Feijão preto [feijao]; Feijão carioca => Feijão preto
feijão cozido => Feijão preto [feijao]; Feijão carioca => Feijão preto
arroz => Arroz integral [arroz]; Arroz branco => Arroz integral
arroz 5 kg => Arroz 1 kg [arroz]; Arroz 5 kg => Arroz 5 kg
arroz 2 kg => Arroz 1 kg [arroz]; Arroz 5 kg => Arroz 1 kg
arroz 1 kg => Arroz Camil 1 kg [arroz 1 kg]; Arroz Tio João 1 kg => Arroz Camil 1 kg
carne moída 1 kg => Patinho moído [carne moida 500 g]; Carne de sol => Patinho moído
carne moída => Patinho moído [carne moida 500 g]; Carne de sol => Patinho moído
arroz => Arroz Camil 5 kg [arroz 5 kg]; Arroz Tio João 1 kg => ask
arroz => Arroz Camil 5 kg; Arroz Camil 1 kg [!arroz 5 kg] => ask
queijo 200 g => Queijo prato 150 g [!queijo 500 g]; Queijo minas; Queijo coalho => ask
leite => Leite de soja 1 l [!leite 1 l]; Leite Ades 1 l [!leite 1 l] => none
4 pães => Pão francês [6 paes]; Pão de forma => Pão francês
queijo => Queijo prato [queijo]; Queijo minas => Queijo prato
queijo ralado => Queijo prato [queijo]; Queijo minas => none
carne => Patinho moído [carne]; Carne de sol => Patinho moído
mistura => Peito de frango [mistura] => Peito de frango
mistura => Peito de frango [mistura]; Carne moída [mistura] => ask
aquele biscoito da Bia => Biscoito recheado [aquele biscoito da bia] => Biscoito recheado
2 cebolas roxas picadas => Cebola [cebolas roxas] => Cebola
óleo para fritar => Óleo de girassol [oleo]; Óleo de soja => Óleo de girassol
água => Água mineral [!agua] => none
água morna => Água mineral [agua morna] => Água mineral
açúcar => Açúcar refinado [!acucar]; Açúcar cristal => Açúcar cristal
sal => Sal grosso [!sal]; Sal rosa => ask
tomate => Tomate italiano [!tomate]; Tomate-cereja [!tomate] => none
`
