/**
 * Words of the ten thousand most leaked passwords that are neither a pattern nor in `common-words.ts`: names,
 * clubs, bands, machines, obscenities, words typed on a Russian keyboard, words cut to eight letters. Without
 * trailing digits.
 */
export const LEAKED_WORDS = `
1029384756 1232323q aardvark aberdeen abnormal abrakadabra absolut absolute absolutely account
achilles acidburn acmilan adgjmptw admiral adrenalin adrienne agent airborne airforce airplane
albatros alcatraz alejandr alejandro aleksandr aleksandra alessandro alexande alexander alexandr
alexandra alfredo alleycat alliance allstar almighty alphabet amateurs amazing ambrosia american
amethyst amorcit amsterdam anaconda analsex anarchy anastasi anastasia anastasiya andromed andromeda
angelica angelika angelina annabell annmarie antelope antoine antonina anything aolsucks applepie
aquarius arcadia archange argentin argentina arjay arkansas armagedon armstron asasas asdffdsa
asdfjkl ashleigh aspirine assassin asterix atlantic atlantis attitude auggie augustus australi
australia avalanch aviation azerty azertyuiop azsxdcfv babybaby babyblue babycake babydoll babyface
babylon babylove backdoor badass badgers badgirl balloons bangbang bangkok baracuda barbados
barcelon barefoot baritone barkley barselona basketba bathing bcfields bearbear bearcats beatrice
beautifu beautiful beckham beefcake beerbeer beerman behappy beloved benessere benjamin bennett
beowulf bergkamp berkeley bestbuy bethany bicycle bigass bigballs bigblock bigblue bigboobs bigbooty
bigboss bigbutt bigcat bigdaddy bigdog bigguns bigmike bigmoney bigpoppa bigsexy billabon billybob
billyboy binladen birdman birthday bismillah blackbir blackcat blackdog blackhaw blackjac blackjack
blacklab blackman blackops blackout blah blessing blink182 blizzard blondes blowfish blueball
bluebell bluebird blueboy blueeyes bluefish bluejays bluemoon bluesman bobafett bobbob bobdylan
bobmarley bolitas bollocks bologna bolsominion bonjovi boobear bookworm boomboom borabora borders
boricua borussia boulder brandy brighton brigitte brittany brittney broadway broncos brooklyn
brothers browning brucelee bubba buckeyes buckshot budapest buddy buddyboy budlight budweise
budweiser building bulldog bulldogs bullfrog bullseye bullshit bunghole business buttercu buttercup
butterfl butters buttfuck butthead butthole buttons bynthytn cabernet cadillac caitlin calibra
caliente californ california caligula callaway callisto camaross cambiami camelot camels cameltoe
camille campbell canadian candyass candyman cannabis cannibal canucks capetown caprice capricor
capricorn capslock captain caravan cardinal cardinals carebear carlito carlitos carlton carnage
carnival caroline carolyn carpedie carpente carrera cartoon cartoons casanova cashmone cashmoney
cassandr cassidy castillo catalina catherin catherine catwoman cavalier cdtnkfyf celebrity celeste
celtics cerberus cfitymrf chainsaw challeng champion chandler changed chapman chargers charisma
charity charlene charlott charlotte charlton cheddar cheerleaers cheetah chemical cherokee cheshire
chester chestnut chevelle chevrole cheyenne chicago chickens children chinook chipmunk chocolat
chouchou chrisbln christia christian christin christina christine christma christmas christop
christopher chrysler chuckles cinnamon citadel cjkysirj clarence clarinet clarissa claro claymore
clemente clemson cleopatr cleopatra clevelan clippers clitoris cnfybckfd cocksuck cocksucker coconut
codered coldbeer coldplay colombia colonel colonial coltrane columbia columbus comanche commande
commando company complete concorde concrete confused conover conquest consumer content coolcool
cooldude coolguy coolness cooper corleone corolla corona corsair costello cosworth counter courage
courtney coventry cowboys cowgirl crackers crawford crazybab creampie creative creature cristian
crjhgbjy cromwell crusader cthutq cubbies cucumber cuddles customer cutiepie cxfcnmt cyclone cygnusx
cynthia dabears daisydog dakota dallas danielle dannyboy darkange darkangel darklord darkman
darkness darkside darkstar darling daughter davidson daylight dbrnjhbz deadhead deadpool deaths
december deepthroat deeznuts deeznutz defender defiant deftones delilah derparol designer desiree
deskjet destiny destroy deutsch dfktynbyf dfvgbh diablo diamonds dickhead dietcoke digital dilligaf
dimples dinosaur dipshit director dirtbike discover dkflbckfd dkflbvbh dmitriy doberman dodgeram
dodgers doghouse dogpound dogshit dolemite dolphins dominion dominiqu dontknow doomsday doughboy
downtown dracula dragonba dragonballz dragonfl dreamcas drowssap drpepper drummer dudedude dukeduke
dungeon dutchess dynamite eagles earnhard earthlink eastside eastwood eatpussy eclipse eggplant
einstein ekaterina elcamino eldorado eleanor electric electron elefant eleonora elephant elisabet
elizabet elizabeth elizaveta elliott emmanuel emperor enforcer engineer english enternow enterpri
enterprise ericsson erotica espresso estrella eternity evangelion everlast evolutio evolution
excalibu excalibur exchange exigent experienced explore explorer fairlane faithful fantasia fantomas
farmboy farscape fastball favorite fearless february federico feelgood fellatio fera ferguson
fernand festival finance fireball firebird fireblad firefigh firefire firefly firewall fishbone
fishfish fishhead fishing fkbyjxrf fktrcfylh flamingo fletcher flexible flipflop florence florida
flyers flyfish footbal foraboso forgetit formula forrest forsaken fortress forward fountain foxylady
frances francesco francis francois franklin freckles frederic frederik freebird freefall freefree
freepass freeporn freesex freeuser friendly friendster fuckface fuckhead fuckinside fuckthis
fullmoon funstuff futurama fyfcnfcbz fyfnfcbz fyutkbyf fyutkjxtr gabriell gamecock gamecube gameover
gangbang gangster gargoyle garrett gateway gatorade genesis geoffrey georgia geronimo gertrude
gesperrt getmoney gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghbywtccf ghhh47hj ghjcnbnenrf
ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghostrider giggles gillian gilligan giovanni giuseppe gizmo
gladiato gladiator gloriaadeus goaway godfathe godfather godlike godsmack goldberg goldeneye
goldfing goldfish goldstar goldwing golfer1 golfgolf goliath gonzalez goodboy goodbye goodday
goodgirl goodluck goodman goodtime gorgeous gotohell grandam grandma graphics grateful greatone
greenbay greenday gremlin gretchen grizzly gtnhjdbx guardian guinness gvt gvt12345 halflife halifax
hambone hamilton hammer hampton handball handsome handyman hannibal happiness happy happyday
hardball hardcock hardcore harddick hardone hardware harrison harvard hastings hawaiian hawkeyes
hayabusa heather hedgehog heineken heinrich hellfire hellyeah hercules herewego heritage highbury
highheel highland highlander highway hillary hitachi hjvfirf holein holidays hollywoo hollywood
holycow holyshit homeboy homemade homerj homework honey honeybee hongkong honolulu hooligan hoosiers
hopeful hopeless horizon horndog hotgirls hotstuff hotties hounddog htubcnhfwbz hurrican hurricane
huskies hyperion hyundai icecream icehouse iceman idontknow iforgot ihateyou ilikepie illinois
illusion ilovesex imagine immortal imperial infantry infiniti infinity insanity insomnia inspiron
intelbras intercourse intrepid intruder inuyasha ipswich irishman isabell isabelle islander istanbul
istheman jabroni jackjack jackpot jamesbon jamesbond japanese jarhead jasmine jayhawk jefferso
jeffery jellybea jellybean jenkins jeremiah jerkoff jesussalva jocelyn joemama johannes johnboy
johncena johndeer johndoe johnjohn jomama jonathon josephin jubilee juggalo juliet juliette junkmail
just4fun justdoit justforme justice justin k.lvbkf kamasutra kamikaze kangaroo katerina katherine
kathleen kathryn kawasaki kayleigh kazantip kcchiefs kcj9wx5n kentucky kenwood kenworth kevin
keyboard keystone kickass killbill killkill kimberly kingfish kingkong kingston kisskiss kissmyass
kitten kittycat kittykat kjkszpj kjrjvjnbd kleopatra klingon klizma klondike knockers knuckles
kolbasa konstantin kordell koroleva krasotka krishna kristian kristina kristine krokodil ktyjxrf
labrador labtec lacrosse laetitia lakers lakeside lakewood lalakers lancelot lansing lasvegas
laurence lawrence leavemealone leedsutd lemonade leopard leopold lesbians lespaul letmei letsdoit
lexmark lfybbk lickit lifehack lifetime lighting lightnin lightning lillian limewire lineage
lionking lipstick lisalisa lkjhgfds lkjhgfdsa logitech lokiloki lokomotiv lol lollipop lollypop
london lonesome lonestar lonewolf longdong longhair longhorn lorenzo lorraine loveless loverboy
lovesex lowrider lucky luckydog lunchbox lvbnhbq macaroni macdaddy macintos madmax magazine magelan
magellan magical magician magnolia magpie mailcreated mailman majestic makaveli maksimka mallard
mamacita mamamia mamapapa manchest mandingo mandrake mankind maradona marathon marcius margaret
margarita marijuan marijuana marilyn mariners marines marino mariposa marjorie markiz marlboro
marriage marseill marseille marshal marshall martinez maryjane maryland masamune maserati mash4077
massage masterbate matador matchbox matilda matthews matthias maveric maverick maxwell mazafaka
mazdarx mcdonald mckenzie meatball meathead meatloaf mechanic medicine medion megadeth megaman
megapass megatron melinda melissa memorex meowmeow mercury meredith meridian mermaid mersedes
metallic mexican michaela michaels michigan microlab microphone microsof midnight mikemike military
milkman millenium miller millwall minemine minimoni ministry mischief misfits mississippi missouri
mistress mitchell mnbvcxz modelsne mohammad mohammed mollydog monalisa mongoose monkeybo monopoly
monster monsters montecar montgom montreal montrose moonbeam moondog moonligh moonlight moonshin
morrison morrowind mortgage motherfucker motherlode motley motocros mountain mudvayne mulligan
multiplelo munchkin mushroom musicman mustangs mylife mynameis mystery napoleon nascar natasha
nathan national nautilus navigator navyseal nbvjatq ncc1701 ncc1701a ncc1701d ncc1701e nebraska
netscape nevermind nevermore newcastl newcastle newyork nfnmzyf niceguy nicholas nightmar nightmare
nightwish nineball nineinch noname nonenone noodles normandy northern nostromo nthvbyfnjh number
nurses nuttertools nwo4life nygiants nyjets oatmeal oblivion obsidian offshore oklahoma oliver
olympus opendoor operator optimist optimus original orioles oscar outback outside overkill overlord
p4ssw0rd pa55word packers paintbal paintball painter pakistan pallmall palmtree panasoni panasonic
pancake pancakes panthers pantyhos papillon paradigm paradise paradox paramedi paranoid parker
pasadena passion passpass passport passwor passwort pathetic pathfind patience patrici patrick
patriots pavement pavilion peaches peanut pebbles peekaboo penelope penetration penguin penguins
pentagon penthous persona personal peterbil peterpan peterson petrova peugeot pharmacy pheonix
phialpha philalpha phillies phillips phyllis pianoman piccolo picture pimpdadd pineappl pineapple
pinetree pinkfloy pinkfloyd pinnacle pioneer pipeline piramida pizzaman platinum platypus playboy
playmate playstat playtime pleasure plumber plymouth poiuytre polniypizdec polopolo poohbear poopoo
porkchop pornking pornporn pornstar portland poseidon positive postman preacher precious predator
presario presiden president prince princes pringles prodigy profit progress property prophet
prospect pufunga pumpkin pumpkins punisher punkrock puppies puppydog purplerain pussycat pussyman
qaswed qawsedrf qazxswedc quantum question qwaszx qweasdzxc r2d2c3po radiohea radiohead ragnarok
raiders rainbow raistlin rambler rammstein rangers rasputin rastaman raven rebecca reckless records
recovery redalert redbaron reddevil reddwarf redskins redsox redwings referee register remember
remingto renegade republic research resident retired revolution revolver reynolds rfhfylfi rfhnjirf
rfntymrf rfvfcenhf rhbcnbyf rhiannon rhjrjlbk rhtdtlrj richards richmond rjntyjr rjycnfynby roadkill
roadking roadrunn roadrunner roadster robinson robocop robotech rocket rockford rockhard rocknrol
rocknroll rockwell rocky rolltide romance romantic romashka rootbeer rosemary roswell route
runescape rush2112 rusty sailboat saiyan salamander salasana salsero samanth samsam samson samtron
sandiego sandman sandrine sandwich santafe santana santiago sapphire sarah saratoga satan sausage
sausages savannah scarface scarlet scarlett school scoobydo scoobydoo scooter scorpio scorpion
scotland scrabble scrapper screamer scuba seahawks sebastia sebastian security seinfeld seminole
semperfi senators sentinel septembe september serenity sergbest sergeant sersolution services seven
sexsexsex sexybabe sexyboy sexygirl sexylady sexysexy shadows shampoo shamrock shaney shanghai
shannon shaolin sheepdog shelby shepherd sheridan sherlock sherwood shitface shithead shopping
shorty showtime sidekick sierra sigmachi silverad simple sinclair singapor sinister sithlord
skateboard skinhead skippy skyhawk skylark skywalke skywalker slamdunk slapshot sleeper slimshad
slimshady slippery slowhand smackdow smackdown smashing smeghead smirnoff smokey smoothie sneakers
snickers snoopdog snowball snowbird snowboar snowboard snowflak snuggles socrates softball software
solitude solution somerset somethin something sonyericsson sonyfuck sophie soso123aljg soulmate
southern southpar southpark southpaw spaceman spanking spankme sparkle sparkles sparky spartans
special specialk spectrum speedway spencer spider spiderma spitfire splinter spongebo spongebob
springer sprinter sputnik squirrel srinivas stallion standard stanford stanislav starbuck starcraf
starcraft stardust starfire starfish stargate starligh starship starstar startreck startrek starwar
steeler steelers stefanie stephane stephani stephanie sterlin sterling steve stickman stigmata
stingray stocking stockton stonecol stonecold straight strange stranger stratfor strawber strawberry
streaming streets strength strider striker stripper stupid suburban suckmydick sugar sullivan
sundance sundevil sunflowe sunny sunnyday sunset super superfly superior superma supernov supersta
survivor susanne svetlana swallow sweet sweetnes sweetness sweetpea swimmer swimming swinging
swordfis swordfish sylveste syncmaster syracuse tabitha tacobell taekwondo talisman tarheels
tazmania technics teddybea teddybear telefone telephon telephone tempest templar temppass tennesse
terefon terminal terminat terminator terrapin testpass thailand thankyou thebear thecrow thecure
thedoors thegame thegreat theking theodore theresa thesims thierry thirteen thisisit thompson
thrasher threesom thuglife thunder thunderb thursday tiburon tiffany tigercat tigers tigger tigrinho
tim timber tinkerbe tinkerbell titanium titleist tkbpfdtnf together tolkien tomahawk tommyboy
tomorrow toonarmy topcat toriamos tottenha tottenham transfer trapper traveler treasure treefrog
trfnthbyf trident trinidad trinitro tripleh trombone trooper trouble trucking truelove tsunami
tucker tunafish turbo turtle twilight twinkle typhoon ultimate umbrella underdog underground
undertak undertaker united universa universal universe university usmarine usuckballz vacation
vagabond valencia valentin valentine valhalla valkyrie vampire vampires vanguard vanhalen vanilla
vasilisa vendetta venture verbatim veritas veronica veronika vfitymrf vfntvfnbrf vfrcbv vfvfgfgf
victoria vietnam viewsonic vikings viktoria viktoriya vincent violetta viper virginia virginie
virtual vivo vjqgfhjkm vladimir vladislav volkswag volley volleyba voyager voyeur vqsablpzla walker
wanderer wareagle warhammer warriors warthog washburn washingt washington wasser waterboy waterloo
weather webhompas webmaste webmaster werewolf wertyui westside westwood wetpussy whiplash whiskers
whisky whisper whistler whiteboy whiteout whitesox whocares wicked wildbill wildcard wildcats
wildfire wildman wildwood williams windmill windsurf winner winston wireless wolfgang wolfman
wolfpac wolfpack wonderboy wonderful woodland woodstoc woody woofwoof word wordpass words wp2003wp
wrestler wrestlin wrestling wrinkle wxcvbn xxxpass yankee yankees ybrbnf yeahbaby yfcntymrf
yjdsqgfhjkm yogibear yosemite yugioh zachary zaqwsxcde zaqxswcde zeppelin zerocool zildjian zombie
zxasqw zxcasdqwe zxcvfdsa zyjxrf
`
