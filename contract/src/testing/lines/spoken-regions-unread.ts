/** Written with `SPOKEN_REGIONS`, and not run before the reader was changed for those. */
export const SPOKEN_REGIONS_UNREAD = `
=== são paulo
é leite e ovo => leite ++ ovo
pega aí pra mim três caixas de leite e um quilo de açúcar => leite | 3 caixa ++ açúcar | 1 kg
um pacote de salsicha e um pão de hot dog => salsicha | 1 pacote ++ pão de hot dog
trezentos gramas de mussarela e duzentos de mortadela => mussarela | 300 g ++ mortadela | 200 g
mandioquinha um quilo e uma couve flor => mandioquinha | 1 kg ++ couve flor
quatro iogurtes danone e uma bandeja de morango => iogurtes danone | 4x ++ morango | 1 bandeja
tá acabando o sabão líquido e o amaciante downy => sabão líquido ++ amaciante downy
duas latas de leite moça não quatro => leite moça | 4 lata
bisteca um quilo e quinhentos e batata => bisteca | 1.5 kg ++ batata
óleo de soja vinagre sal grosso => óleo de soja ++ vinagre ++ sal grosso
macarrão parafuso dois pacotes e extrato de tomate => macarrão parafuso | 2 pacote ++ extrato de tomate
salgadinho cebola e salsa e uma coca zero => salgadinho cebola e salsa ++ coca zero
uns dois quilos de laranja e uma melancia => laranja | 2 kg ++ melancia
=== rio
cara compra café e filtro de papel => café ++ filtro de papel
um quilo de linguiça e dois pães de alho => linguiça | 1 kg ++ pães de alho | 2x
duas dúzias de ovos e um biscoito de polvilho => ovos | 24x ++ biscoito de polvilho
arroz branco cinco quilos e farofa pronta => arroz branco | 5 kg ++ farofa pronta
um pé de alface dois tomates e um pepino => alface | 1 pé ++ tomates | 2x ++ pepino
abóbora um quilo e um pedaço de bacon => abóbora | 1 kg ++ bacon | 1 pedaço
seis águas de coco e um açaí => águas de coco | 6x ++ açaí
sabonete dove três e pasta de dente colgate => sabonete dove | 3x ++ pasta de dente colgate
dez reais de pão francês e cem gramas de queijo prato => pão francês | R$ 10,00 ++ queijo prato | 100 g
ah e fralda pampers tamanho m => fralda pampers tamanho m
biscoito maizena e biscoito recheado => biscoito maizena ++ biscoito recheado
por favor coloca na lista inseticida e lâmpada => inseticida ++ lâmpada
um peixe dois limões e camarão meio quilo => peixe ++ limões | 2x ++ camarão | 0.5 kg
=== minas
nó tem que trazer fubá e couve => fubá ++ couve
dois queijos minas e um doce de leite => queijos minas | 2x ++ doce de leite
um quilo de feijão carioca um de arroz e um de açúcar => feijão carioca | 1 kg ++ arroz | 1 kg ++ açúcar | 1 kg
mexerica uma dúzia e abacate dois => mexerica | 12x ++ abacate | 2x
farinha de milho pimenta biquinho e torresmo => farinha de milho ++ pimenta biquinho ++ torresmo
pão de sal dez e margarina qualy => pão de sal | 10x ++ margarina qualy
meia dúzia de laranja e meio quilo de uva => laranja | 6x ++ uva | 0.5 kg
uma broa e um litro e meio de leite => broa ++ leite | 1.5 l
café em pó meio quilo e coador => café em pó | 0.5 kg ++ coador
linguiça caseira um quilo aí põe também mandioca => linguiça caseira | 1 kg ++ mandioca
requeijão ricota e iogurte natural => requeijão ++ ricota ++ iogurte natural
um saco de batata e cinco cebolas => batata | 1 saco ++ cebolas | 5x
acho que falta só detergente e bombril => detergente ++ bombril
=== bahia e pernambuco
vixe falta vinagre e óleo => vinagre ++ óleo
um litro de azeite de dendê e dois quilos de camarão seco => azeite de dendê | 1 l ++ camarão seco | 2 kg
três mangas espada e um cacho de banana prata => mangas espada | 3x ++ banana prata | 1 cacho
fubá pra cuscuz quatro pacotes e queijo manteiga => fubá pra cuscuz | 4 pacote ++ queijo manteiga
dois quilos de farinha e um de feijão fradinho => farinha | 2 kg ++ feijão fradinho | 1 kg
bote um bolo de rolo e suco de caju => bolo de rolo ++ suco de caju
pimenta malagueta quiabo coentro e cebolinha => pimenta malagueta ++ quiabo ++ coentro ++ cebolinha
carne moída um quilo não carne moída dois quilos => carne moída | 2 kg
ovo duas bandejas e goma => ovo | 2 bandeja ++ goma
uma caixa de fósforo e dois pacotes de vela => fósforo | 1 caixa ++ vela | 2 pacote
aí tu traz macaxeira inhame e batata doce => macaxeira ++ inhame ++ batata doce
leite em pó ninho duas latas e mingau => leite em pó ninho | 2 lata ++ mingau
sabão de coco e água sanitária dois litros => sabão de coco ++ água sanitária | 2 l
=== rio grande do sul
bah tchê falta erva e carvão => erva ++ carvão
picanha um quilo e meio e sal grosso => picanha | 1.5 kg ++ sal grosso
bolacha maria dois pacotes e schmier de goiaba => bolacha maria | 2 pacote ++ schmier de goiaba
um quilo de moranga e meio de cenoura => moranga | 1 kg ++ cenoura | 0.5 kg
traz duas cervejas polar e um salame => cervejas polar | 2x ++ salame
nata um pote e uva passa => nata | 1 pote ++ uva passa
lentilha grão de bico e ervilha => lentilha ++ grão de bico ++ ervilha
coração de frango um quilo e pão de alho dois pacotes => coração de frango | 1 kg ++ pão de alho | 2 pacote
mais um litro de suco e dois refri => suco | 1 l ++ refri | 2x
papel higiênico doze rolos e um sabão glicerinado => papel higiênico | 12 rolo ++ sabão glicerinado
massa com ovos um pacote e molho pronto => massa com ovos | 1 pacote ++ molho pronto
oito pilhas aa e uma lanterna => pilhas aa | 8x ++ lanterna
=== with marks and digits
1 kg de tomate 2 pés de alface e 3 cenouras => tomate | 1 kg ++ alface | 2 pé ++ cenouras | 3x
arroz, feijão, batata. Ah, e sabonete => arroz ++ feijão ++ batata ++ sabonete
10 pães 200 g de presunto e 200 g de queijo é isso => pães | 10x ++ presunto | 200 g ++ queijo | 200 g
1,5 kg de carne moída e 2 l de óleo => carne moída | 1.5 kg ++ óleo | 2 l
`
/** Written after both, and run once, when the reader was done. */
export const SPOKEN_LATER = `
=== all regions
bom eu preciso de um quilo de tilápia e dois limões => tilápia | 1 kg ++ limões | 2x
pega um amaciante e três detergentes => amaciante ++ detergentes | 3x
tá faltando arroz óleo e farinha de rosca => arroz ++ óleo ++ farinha de rosca
duas caixas de ovos e um pote de margarina => ovos | 2 caixa ++ margarina | 1 pote
meu filho traz dois refrigerantes e gelo => refrigerantes | 2x ++ gelo
um quilo de coxa e sobrecoxa e meio quilo de bacon => coxa e sobrecoxa | 1 kg ++ bacon | 0.5 kg
seis pilhas uma lâmpada e fita isolante => pilhas | 6x ++ lâmpada ++ fita isolante
leite não peraí dois leites => leites | 2x
três quilos de laranja e um de limão => laranja | 3 kg ++ limão | 1 kg
cinco pacotes de miojo e um catchup heinz => miojo | 5 pacote ++ catchup heinz
coloca carvão sal grosso e linguiça => carvão ++ sal grosso ++ linguiça
quatrocentos gramas de carne moída e uma cebola roxa => carne moída | 400 g ++ cebola roxa
oxente acabou a manteiga de garrafa => manteiga de garrafa
um litro de álcool e algodão => álcool | 1 l ++ algodão
absorvente dois pacotes e cotonete => absorvente | 2 pacote ++ cotonete
batata palha e estrogonofe não champignon => batata palha ++ champignon
cinquenta reais de carne e um carvão => carne | R$ 50,00 ++ carvão
água com gás seis garrafas e limão siciliano => água com gás | 6 garrafa ++ limão siciliano
umas duas alfaces e rúcula => alfaces | 2x ++ rúcula
maionese mostarda e ketchup => maionese ++ mostarda ++ ketchup
vou querer um bolo de fubá e café => bolo de fubá ++ café
um pacote de pão de queijo e um requeijão => pão de queijo | 1 pacote ++ requeijão
erva mate dois quilos tchê e bomba => erva mate | 2 kg ++ bomba
dois sacos de lixo de cinquenta litros e vassoura => sacos de lixo | 2x 50 l ++ vassoura
papel alumínio filme plástico e saco de lixo => papel alumínio ++ filme plástico ++ saco de lixo
meio quilo de queijo coalho e tapioca => queijo coalho | 0.5 kg ++ tapioca
um quilo e setecentos de picanha => picanha | 1.7 kg
danone de morango e bolacha recheada => danone de morango ++ bolacha recheada
arroz integral um quilo e lentilha meio quilo => arroz integral | 1 kg ++ lentilha | 0.5 kg
leite aí ovo aí pão => leite ++ ovo ++ pão
dois frangos inteiros e uma couve => frangos inteiros | 2x ++ couve
`
