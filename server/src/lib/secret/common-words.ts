import { LEAKED_WORDS } from './leaked-words.ts'

/**
 * Words of common passwords: from published leaks, from Brazil, and the product's own. Folded: lower case,
 * without accents. `common-passwords.ts` recognises keyboard sequences, digits and years.
 */
const WORDS = `
senha minhasenha novasenha senhanova senhaforte senhasegura suasenha semsenha mudar mudarsenha trocar
alterar acesso acessar entrar entrada login logar usuario user username admin administrador
administrator adm root toor system sistema servidor server suporte support gerente master mestre
teste testes testing tester temp temporario temporaria padrao default convidado guest visitante
password passwords passwd passw pass passe passphrase passcode pwd mypassword yourpassword newpassword
secret segredo secreto private privado changeme change letmein welcome bemvindo openup access
trustno whatever nothing nada blank empty computer computador notebook internet google gmail hotmail
outlook yahoo facebook instagram whatsapp youtube twitter tiktok netflix spotify samsung apple iphone
android windows microsoft linux nokia motorola xiaomi playstation xbox nintendo pokemon minecraft
roblox fortnite freefire naruto goku sasuke pikachu zelda mario sonic digimon dragon dragonball
dragao ninja samurai hunter shadow sombra killer warrior guerreiro wizard magic magica merlin
gandalf matrix starwars batman superman spiderman homemaranha hulk thor ironman wolverine joker
coringa harley harrypotter hogwarts simpsons garfield snoopy mickey minnie scooby barbie hello
hellokitty disney princess princesa princess rainha queen king rei lord lady angel anjo anjinho
monkey macaco tiger tigre lion leao eagle aguia falcon falcao wolf lobo panther pantera bear urso
horse cavalo dolphin golfinho shark tubarao cat gato gatinha gatinho dog cachorro cachorra doggy
puppy butterfly borboleta phoenix fenix unicorn unicornio chicken buster bailey charlie maggie
iloveyou ilovegod loveyou loveme lovely lover love amor amores amorzinho meuamor meuamoreterno teamo
euteamo teadoro amoreterno amorverdadeiro amovoce paixao saudade saudades felicidade feliz alegria
sorriso esperanca vitoria vida vidanova minhavida vidaloka familia minhafamilia familiafeliz mamae
mae maezinha minhamae papai pai paizinho meupai vovo vovozinha filho filha filhos meufilho minhafilha
irmao irma bebe nenem amigo amiga amigos amizade namorado namorada casamento marido esposa
deus deusefiel deuseamor deusefilho meudeus jesus jesuscristo cristo jesusteama jesusesenhor senhor
jeova espirito santo fe fiel gospel igreja aleluia amem bencao milagre maranata salmo jesusvive
brasil brazil brasileiro brasilia saopaulo riodejaneiro rio salvador bahia fortaleza recife
curitiba portoalegre manaus belem goiania minas natal floripa portugal lisboa america europa
flamengo mengo mengao corinthians coringao timao palmeiras verdao palestra saopaulofc tricolor
santos santosfc santista vasco vascodagama vascao gremio inter internacional colorado cruzeiro
atletico atleticomineiro galo botafogo fogao fluminense nense bahiaec sport vitoriaec ceara goias
coritiba chapecoense barcelona realmadrid liverpool arsenal chelsea juventus milan manchester
futebol football soccer baseball basketball hockey golf golfer tennis volei skate surf surfista bola
gol campeao campeoes neymar ronaldo ronaldinho ronaldinhogaucho messi pele kaka romario senna ayrton
maria mariana marianinha mariaclara mariaeduarda joao joaopedro joaovitor jose josesilva antonio
francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo
felipe rodrigo manoel manuel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro
tiago thiago anderson ricardo marcio jorge sebastiao alexandre roberto diego vitor victor sergio
claudio vinicius caio henrique enzo miguel arthur heitor bernardo davi samuel benicio nicolas murilo
ana anaclara anacarolina anajulia anapaula anabeatriz francisca antonia adriana juliana marcia
fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa gabriela
beatriz larissa rafaela isabela isabel isabella laura alice helena valentina sophia sofia manuela
luiza luisa giovanna carolina carol bianca natalia priscila simone cristina renata daniela raquel
tatiana rosana monica sabrina yasmin lorena michael michelle jennifer jordan ashley jessie robert
thomas george andrew matthew joshua anthony william richard nicole amanda hannah samantha charles
taylor jackson johnson silva santos souza oliveira pereira ferreira alves lima gomes costa ribeiro
sunshine sunflower summer winter autumn spring verao inverno primavera outono sol lua estrela
estrelinha star stars moon sky ceu sea mar praia beach ocean flower flores flor rosa rosas rose
margarida girassol diamond diamante gold ouro silver prata crystal cristal purple orange yellow
banana chocolate cookie cookies pepper ginger cheese coffee cafe cerveja cachaca pizza hamburger
morango abacaxi melancia laranja maca azul verde vermelho amarelo preto branco roxo
football guitar guitarra violao musica music rock rockandroll metal metallica ironmaiden slipknot
nirvana linkinpark restart rebelde rbd sertanejo funk pagode samba forro rap hiphop eminem beatles
mustang ferrari porsche corvette mercedes bmw honda yamaha harley harleydavidson toyota chevrolet
corsa fusca gol golgti opala moto motocross carro caminhao camaro volkswagen
fuckyou fuckme fuckoff fucker bitch asshole pussy sexy sexo gostosa gostoso delicia puta putaria
caralho foda fodase merda porra buceta bucetinha piroca loko louco louca maluco maluca doido
freedom liberdade forever parasempre always sempre never nunca success sucesso power poder money
dinheiro grana rico milionario trabalho empresa escola faculdade professor professora estudante
medico doutor advogado engenheiro policia militar bombeiro soldado exercito aluno
welcome hello ola oi oioi bomdia boanoite obrigado test demo sample example exemplo asdf qwerty
abc abcd abcde xyz zxcvbnm computer access flower trustme superstar rockstar babygirl babyboy
princesinha gatona lindona lindo linda lindinha linduxa fofa fofo fofinha fofinho docinho bonita
bonito gata gato gatinhos bruxa bruxinha sereia fada fadinha pirata capitao chefe patrao patroa
compra compras comprar comprainteligente comprasinteligentes inteligente lista listas listadecompras
minhalista mercado mercadinho supermercado supermercados feira padaria carrinho produto produtos
estoque despensa receita receitas cozinha comida premium assinatura oferta promocao
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `${WORDS} ${LEAKED_WORDS}`.split(/\s+/).filter(Boolean),
)
