/** Spoken sentences, as a phone writes them: no marks, often no capitals. */
export const SPOKEN = `
=== sentences
dez reais de pão => pão | R$ 10,00
quatro sabonetes dove papel higiênico de doze rolos => sabonetes dove | 4x ++ papel higiênico | 12 rolo
compra pra mim arroz feijão e macarrão => arroz ++ feijão ++ macarrão
compra pra mim dois litros de leite => leite | 2 l
por favor adiciona café e açúcar na lista => café ++ açúcar
coloca aí um quilo de tomate e meio quilo de cebola => tomate | 1 kg ++ cebola | 0.5 kg
arroz feijão óleo sal => arroz ++ feijão ++ óleo ++ sal
uma dúzia de ovos e duas caixas de leite => ovos | 12x ++ leite | 2 caixa
anota aí papel higiênico detergente e sabão em pó => papel higiênico ++ detergente ++ sabão em pó
preciso comprar fralda tamanho g e lenço umedecido => fralda tamanho g ++ lenço umedecido
três pacotes de macarrão e um molho de tomate => macarrão | 3 pacote ++ molho de tomate
um cento de salgadinho e dois refrigerantes de dois litros => salgadinho | 100x ++ refrigerantes | 2x 2 l
biscoito água e sal e manteiga => biscoito água e sal ++ manteiga
vinte reais de carne moída => carne moída | R$ 20,00
cinco pães franceses duzentos gramas de presunto e duzentos de queijo => pães franceses | 5x ++ presunto | 200 g ++ queijo | 200 g
acabou o café e o açúcar => café ++ açúcar
falta leite e pão => leite ++ pão
ok google adiciona banana => banana
macaxeira jerimum e coentro => macaxeira ++ jerimum ++ coentro
um maço de cheiro verde um pé de alface => cheiro verde | 1 maço ++ alface | 1 pé
dois quilos e meio de frango => frango | 2.5 kg
leite integral duas caixas => leite integral | 2 caixa
quero um quilo de erva mate e um saco de carvão => erva mate | 1 kg ++ carvão | 1 saco
então vamos lá arroz e feijão => arroz ++ feijão
mais uma coisa detergente => detergente
meia dúzia de laranja e meia melancia => laranja | 6x ++ meia melancia
`
