/** Sentences of five regions, as a phone writes them; written with their readings before the reader was run. */
export const SPOKEN_REGIONS = `
=== são paulo
mano pega dois litros de leite e um pacote de pão de forma => leite | 2 l ++ pão de forma | 1 pacote
então é arroz feijão e uma mistura => arroz ++ feijão ++ mistura
põe aí meia dúzia de ovos e três tomates => ovos | 6x ++ tomates | 3x
um quilo e meio de frango e meio quilo de linguiça toscana => frango | 1.5 kg ++ linguiça toscana | 0.5 kg
duas bisnaguinhas um requeijão e 200 gramas de presunto => bisnaguinhas | 2x ++ requeijão ++ presunto | 200 g
leite condensado creme de leite e chocolate em pó => leite condensado ++ creme de leite ++ chocolate em pó
dois pacotes de café pilão e um de açúcar união => café pilão | 2 pacote ++ açúcar união | 1 pacote
dois litros de leite não três litros => leite | 3 l
hum detergente ypê quatro unidades e esponja => detergente ypê | 4x ++ esponja
cinco pãezinhos e cem gramas de mortadela => pãezinhos | 5x ++ mortadela | 100 g
meu tem que comprar papel higiênico e sabão em pó omo => papel higiênico ++ sabão em pó omo
um molho de tomate um macarrão e queijo ralado => molho de tomate ++ macarrão ++ queijo ralado
compra uns três abacates e uma dúzia de banana => abacates | 3x ++ banana | 12x
=== rio
aí traz um guaraná de dois litros e biscoito globo => guaraná | 2 l ++ biscoito globo
dois quilos de aipim e um maço de couve => aipim | 2 kg ++ couve | 1 maço
feijão preto dois quilos arroz cinco quilos e carne seca => feijão preto | 2 kg ++ arroz | 5 kg ++ carne seca
bota aí um saco de gelo duas caixas de cerveja e carvão => gelo | 1 saco ++ cerveja | 2 caixa ++ carvão
um mate leão e polvilho doce => mate leão ++ polvilho doce
quero três pacotes de biscoito água e sal e uma manteiga => biscoito água e sal | 3 pacote ++ manteiga
caraca acabou o papel toalha e o desinfetante => papel toalha ++ desinfetante
farinha de mandioca e um quilo de tangerina => farinha de mandioca ++ tangerina | 1 kg
uma lata de sardinha e duas de atum => sardinha | 1 lata ++ atum | 2 lata
leva shampoo condicionador e dois sabonetes => shampoo ++ condicionador ++ sabonetes | 2x
a gente precisa de alho cebola e cheiro verde => alho ++ cebola ++ cheiro verde
meio quilo de queijo minas e um pote de doce de leite => queijo minas | 0.5 kg ++ doce de leite | 1 pote
vinte pães e um litro de leite => pães | 20x ++ leite | 1 l
=== minas
uai põe um quilo de fubá e um queijo canastra => fubá | 1 kg ++ queijo canastra
pão de queijo dois pacotes e um café três corações => pão de queijo | 2 pacote ++ café três corações
ora pro nobis e meio quilo de costelinha de porco => ora pro nobis ++ costelinha de porco | 0.5 kg
precisa de polvilho azedo ovos e queijo meia cura => polvilho azedo ++ ovos ++ queijo meia cura
cê traz uma rapadura e um litro de cachaça => rapadura ++ cachaça | 1 l
três litros de leite uma manteiga e dois quilos de açúcar cristal => leite | 3 l ++ manteiga ++ açúcar cristal | 2 kg
quiabo um quilo jiló meio quilo e taioba => quiabo | 1 kg ++ jiló | 0.5 kg ++ taioba
um frango caipira né e feijão roxinho => frango caipira ++ feijão roxinho
dois quilos de batata e uma cabeça de alho => batata | 2 kg ++ alho | 1 cabeça
tempero alho e sal e um pimentão => tempero alho e sal ++ pimentão
um pacote de canjica um leite de coco e amendoim => canjica | 1 pacote ++ leite de coco ++ amendoim
goiabada cascão e também queijo minas frescal => goiabada cascão ++ queijo minas frescal
deixa eu ver macarrão óleo e vinagre => macarrão ++ óleo ++ vinagre
=== bahia e pernambuco
oxe traz um quilo de camarão e um litro de dendê => camarão | 1 kg ++ dendê | 1 l
farinha de tapioca queijo coalho e manteiga de garrafa => farinha de tapioca ++ queijo coalho ++ manteiga de garrafa
um mói de coentro e três cocos => coentro | 1 maço ++ cocos | 3x
charque um quilo feijão de corda e macaxeira => charque | 1 kg ++ feijão de corda ++ macaxeira
quatro cuscuz e uma dúzia de ovos => cuscuz | 4x ++ ovos | 12x
bote aí bolacha cream cracker e café santa clara => bolacha cream cracker ++ café santa clara
mainha pediu jerimum quiabo e maxixe => jerimum ++ quiabo ++ maxixe
duas garrafas de água sanitária e um sabão em barra => água sanitária | 2 garrafa ++ sabão em barra
um quilo de carne de sol e dois maços de cebolinha => carne de sol | 1 kg ++ cebolinha | 2 maço
goma de tapioca um quilo e leite de coco duas garrafas => goma de tapioca | 1 kg ++ leite de coco | 2 garrafa
inhame dois quilos visse e banana da terra => inhame | 2 kg ++ banana da terra
azeite de dendê amendoim castanha e gengibre => azeite de dendê ++ amendoim ++ castanha ++ gengibre
umas cinco laranjas e um mamão => laranjas | 5x ++ mamão
=== rio grande do sul
bah compra dois quilos de costela e um saco de carvão => costela | 2 kg ++ carvão | 1 saco
erva mate um quilo e bergamota => erva mate | 1 kg ++ bergamota
cacetinho seis e uma chimia de uva => cacetinho | 6x ++ chimia de uva
um pacote de massa um molho e queijo ralado tchê => massa | 1 pacote ++ molho ++ queijo ralado
salsichão um quilo e pão d'água => salsichão | 1 kg ++ pão d'água
aipim um quilo não dois quilos e batata doce => aipim | 2 kg ++ batata doce
guisado meio quilo e uma polenta pronta => guisado | 0.5 kg ++ polenta pronta
negrinho e branquinho um cento de cada => negrinho | 100x ++ branquinho | 100x
leite integral seis caixas e iogurte natural => leite integral | 6 caixa ++ iogurte natural
vinho tinto duas garrafas suco de uva integral um litro => vinho tinto | 2 garrafa ++ suco de uva integral | 1 l
uma cuca e meio quilo de queijo colonial => cuca ++ queijo colonial | 0.5 kg
ração pro cachorro e areia de gato => ração pro cachorro ++ areia de gato
=== with marks and digits
2 kg de arroz 1 kg de feijão e 500 g de café => arroz | 2 kg ++ feijão | 1 kg ++ café | 500 g
leite pão e 6 ovos só isso => leite ++ pão ++ ovos | 6x
Comprar 3 caixas de leite, 1 manteiga e 2 iogurtes. => leite | 3 caixa ++ manteiga ++ iogurtes | 2x
R$ 20 de pão de queijo e um refrigerante => pão de queijo | R$ 20,00 ++ refrigerante
`
